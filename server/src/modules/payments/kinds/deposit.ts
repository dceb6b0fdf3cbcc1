import { DEPOSIT, formatPi, isCentAmount, toPi, toStroops } from 'contracts';
import { refuse } from '../../../platform/refusal';
import { isRequestCompleted } from '../payments.sql';
import { creditWallet, holdMoneyAside } from '../booking.service';
import type { PaymentKindRules } from './payment-kind';

const REQUEST_ID_MAX = 200;
const AMOUNT_RULE = `A deposit is ${DEPOSIT.min} to ${formatPi(DEPOSIT.max)} in steps of 0.01.`;

/** Money for the payer's wallet: 0.01 to 10,000 π, once per requestId (docs/rules.md section 8). */
export const deposit: PaymentKindRules = {
  matches: ({ paymentType, source }) => paymentType === 'deposit' || source === 'wallet-deposit',
  async checkTarget(db, { paymentId, amount, metadata }) {
    if (!isCentAmount(toPi(amount), toStroops(DEPOSIT.max))) return refuse('VALIDATION', { amount: AMOUNT_RULE });
    const requestId = readRequestId(metadata.requestId);
    if (requestId === undefined)
      return refuse('VALIDATION', { requestId: `Use a text of at most ${REQUEST_ID_MAX} characters.` });
    if (requestId !== null && (await isRequestCompleted(db, requestId, paymentId))) return refuse('PAYMENT_STATE');
    return { planId: null, requestId };
  },
  async settle(tx, payment) {
    const isRepeat =
      payment.request_id !== null && (await isRequestCompleted(tx, payment.request_id, payment.payment_id));
    return isRepeat
      ? holdMoneyAside(tx, payment, 'another deposit of this requestId was completed')
      : creditWallet(tx, payment, 'deposit', 'Wallet deposit');
  },
  liveEvents: ['wallet'],
};

/** null when none was sent: then only the payment id prevents a repeat. undefined when it is malformed. */
function readRequestId(sent: unknown): string | null | undefined {
  if (sent === undefined || sent === null || sent === '') return null;
  return typeof sent === 'string' && sent.length <= REQUEST_ID_MAX && !sent.includes('\0') ? sent : undefined;
}
