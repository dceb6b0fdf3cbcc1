import type { Db } from '../../platform/database/database';
import { freeMoney, systemAccount } from '../ledger/ledger';
import { postEvent } from '../ledger/ledger.service';
import type { PaymentRow } from './payments.sql';
import { notifyPayer } from './payments.events';
import type { Settlement } from './kinds/payment-kind';

type CreditKind = 'deposit' | 'payment.credited';

/** Puts arrived money into the payer's wallet, and notifies them unless it was a deposit. */
export async function creditWallet(tx: Db, payment: PaymentRow, kind: CreditKind, memo: string): Promise<Settlement> {
  const transfers = [{ debit: systemAccount('chain.in'), credit: freeMoney(payment.user_id), amount: payment.amount }];
  await postEvent(tx, { kind, refType: 'payment', refId: payment.payment_id, memo, transfers });
  if (kind === 'payment.credited') await notifyPayer(tx, payment, { kind: 'payment-credited', because: `${memo}.` });
  return { state: 'completed' };
}

/** Books arrived money to no user until an administrator decides. */
export async function holdMoneyAside(
  tx: Db,
  payment: PaymentRow,
  because: string,
  received = payment.amount,
): Promise<Settlement> {
  const transfers = [
    { debit: systemAccount('chain.in'), credit: systemAccount('suspense.unmatched'), amount: received },
  ];
  await postEvent(tx, {
    kind: 'payment.held',
    refType: 'payment',
    refId: payment.payment_id,
    memo: 'Payment under review',
    transfers,
  });
  await notifyPayer(tx, payment, { kind: 'payment-held' }, received);
  return { state: 'held', because };
}
