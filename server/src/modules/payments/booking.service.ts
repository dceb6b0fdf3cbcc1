import { type CreditedReason, MONEY_REASONS, type Reason } from 'contracts';
import { type Db, productNow } from '../../platform/database/database';
import { freeMoney, systemAccount } from '../ledger/ledger';
import { postEvent } from '../ledger/ledger.service';
import type { Arrival } from './chain.service';
import { markHeld } from './incoming.sql';
import { notifyPayer } from './payments.events';
import type { CreditReason, PaymentRow, Settlement } from './payments.sql';

const toPayer = ({ user_id: userId }: PaymentRow, amount: bigint) => [
  { debit: systemAccount('chain.in'), credit: freeMoney(userId), amount },
];

/** Puts a deposit into the payer's wallet. */
export async function bookDeposit(tx: Db, payment: PaymentRow): Promise<Settlement> {
  const cause = { kind: 'deposit', refType: 'payment', refId: payment.payment_id, values: {} } as const;
  await postEvent(tx, { ...cause, transfers: toPayer(payment, payment.amount) });
  return { state: 'completed' };
}

/** Puts arrived money into the payer's wallet instead of to what it was for, and notifies them. */
export async function creditWallet(
  tx: Db,
  payment: PaymentRow,
  because: CreditedReason,
  amount = payment.amount,
): Promise<Settlement> {
  const cause = {
    kind: 'payment.credited',
    refType: 'payment',
    refId: payment.payment_id,
    values: { because },
  } as const;
  await postEvent(tx, { ...cause, transfers: toPayer(payment, amount) });
  await notifyPayer(tx, payment, { kind: 'payment-credited', because }, amount);
  return { state: 'completed' };
}

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
  if (!isPayers) return holdMoneyAside(tx, payment, arrival, MONEY_REASONS.because('unknownWallet', { what: reason }));
  await creditWallet(tx, payment, reason, arrival.amount);
  return { state: 'completed', creditedBecause: reason };
}

async function holdMoneyAside(tx: Db, payment: PaymentRow, arrival: Arrival, because: Reason): Promise<Settlement> {
  const { payment_id: paymentId, user_uid: uid } = payment;
  const { txid, sender, amount } = arrival;
  const transfers = [{ debit: systemAccount('chain.in'), credit: systemAccount('suspense.unmatched'), amount }];
  const cause = { kind: 'payment.held', refType: 'payment', refId: paymentId, values: {} } as const;
  await postEvent(tx, { ...cause, transfers });
  const incoming = { txid, memo: paymentId, sender, amount, arrivedAt: await productNow(tx) };
  await markHeld(tx, incoming, { because, paymentId, uid, lookAfterMs: null });
  await notifyPayer(tx, payment, { kind: 'payment-held' }, amount);
  return { state: 'held', because };
}
