import { AMOUNT, DEPOSIT, isCentAmount, toPi, toStroops, serverFault } from 'contracts';
import { refuse } from '../../../platform/refusal';
import { isRequestCompleted } from '../payments.sql';
import { bookDeposit, creditWallet } from '../booking.service';
import type { PaymentKindRules } from './payment-kind';

const REQUEST_ID_MAX = 200;
const AMOUNT_RULE = serverFault('deposit', { ...DEPOSIT, step: AMOUNT.min });

/** Money for the payer's wallet: 0.01 to 10,000 π, once per requestId of a user (docs/rules.md section 8). */
export const deposit: PaymentKindRules = {
  matches: ({ paymentType, source }) => paymentType === 'deposit' || source === 'wallet-deposit',
  async checkTarget(db, { paymentId, amount, metadata }, userId) {
    if (!isCentAmount(toPi(amount), toStroops(DEPOSIT.max))) return refuse('VALIDATION', { amount: AMOUNT_RULE });
    const requestId = readRequestId(metadata.requestId);
    if (requestId === undefined)
      return refuse('VALIDATION', { requestId: serverFault('requestId', { max: REQUEST_ID_MAX }) });
    const isRepeat =
      requestId !== null && (await isRequestCompleted(db, { userId, requestId, exceptPaymentId: paymentId }));
    return isRepeat ? refuse('PAYMENT_STATE') : { planId: null, requestId };
  },
  async settle(tx, payment) {
    const { user_id: userId, request_id: requestId, payment_id: exceptPaymentId } = payment;
    const isRepeat = requestId !== null && (await isRequestCompleted(tx, { userId, requestId, exceptPaymentId }));
    if (!isRepeat) return bookDeposit(tx, payment);
    await creditWallet(tx, payment, 'repeated');
    return { state: 'completed', creditedBecause: 'repeated' };
  },
  liveEvents: ['wallet'],
};

/** null when none was sent: then only the payment id prevents a repeat. undefined when it is malformed. */
function readRequestId(sent: unknown): string | null | undefined {
  if (sent === undefined || sent === null || sent === '') return null;
  return typeof sent === 'string' && sent.length <= REQUEST_ID_MAX && !sent.includes('\0') ? sent : undefined;
}
