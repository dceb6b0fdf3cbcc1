import { type Db, productNow } from '../../platform/database/database';
import { freeMoney, systemAccount } from '../ledger/ledger';
import { postEvent } from '../ledger/ledger.service';
import type { Arrival } from './chain.service';
import { markHeld } from './incoming.sql';
import { notifyPayer } from './payments.events';
import type { CreditReason, PaymentRow, Settlement } from './payments.sql';

type CreditKind = 'deposit' | 'payment.credited';

/** Puts arrived money into the payer's wallet, and notifies them unless it was a deposit. */
export async function creditWallet(
  tx: Db,
  payment: PaymentRow,
  kind: CreditKind,
  memo: string,
  amount = payment.amount,
): Promise<Settlement> {
  const transfers = [{ debit: systemAccount('chain.in'), credit: freeMoney(payment.user_id), amount }];
  await postEvent(tx, { kind, refType: 'payment', refId: payment.payment_id, memo, transfers });
  if (kind === 'payment.credited')
    await notifyPayer(tx, payment, { kind: 'payment-credited', because: `${memo}.` }, amount);
  return { state: 'completed' };
}

const OTHERWISE: Record<CreditReason, string> = {
  repeated: 'A second payment of one deposit: put into your wallet too',
  amount: 'Another amount than agreed arrived: put into your wallet',
  cancelled: 'It arrived after the payment was cancelled: put into your wallet',
  refused: 'Pi did not complete the payment: put into your wallet',
  late: 'It arrived late: put into your wallet',
};

/**
 * Money that arrived in another way than planned: into the payer's wallet when it came from a wallet known to be theirs, else
 * to no user until an administrator decides (docs/rules.md section 8). The caller knows that its memo is the payment's id.
 */
export async function creditOrHold(
  tx: Db,
  payment: PaymentRow,
  arrival: Arrival,
  reason: CreditReason,
): Promise<Settlement> {
  const isPayers = arrival.sender !== null && payment.payer_wallets.includes(arrival.sender);
  if (!isPayers)
    return holdMoneyAside(tx, payment, arrival, `${reason}, from a wallet that is not known as the payer's`);
  await creditWallet(tx, payment, 'payment.credited', OTHERWISE[reason], arrival.amount);
  return { state: 'completed', creditedBecause: reason };
}

async function holdMoneyAside(tx: Db, payment: PaymentRow, arrival: Arrival, because: string): Promise<Settlement> {
  const { payment_id: paymentId, user_uid: uid } = payment;
  const { txid, sender, amount } = arrival;
  const transfers = [{ debit: systemAccount('chain.in'), credit: systemAccount('suspense.unmatched'), amount }];
  const cause = { kind: 'payment.held', refType: 'payment', refId: paymentId, memo: 'Payment under review' } as const;
  await postEvent(tx, { ...cause, transfers });
  const incoming = { txid, memo: paymentId, sender, amount, arrivedAt: await productNow(tx) };
  await markHeld(tx, incoming, { because, paymentId, uid, lookAfterMs: null });
  await notifyPayer(tx, payment, { kind: 'payment-held' }, amount);
  return { state: 'held', because };
}
