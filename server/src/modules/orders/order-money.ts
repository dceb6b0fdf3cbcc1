import type { Db } from '../../platform/database/database';
import { type Outcome, isRefusal } from '../../platform/refusal';
import {
  type LedgerTransfer,
  balanceOf,
  freeMoney,
  lockAccounts,
  postEvent,
  refuseShortfall,
  systemAccount,
} from '../ledger/ledger.service';
import { saleFee } from './order-fee';
import type { OrderRow } from './orders.sql';

const escrow = systemAccount('escrow.order');

/** Moves the price from the buyer's wallet into escrow; INSUFFICIENT_BALANCE when there is less. */
export async function payFromBalance(
  tx: Db,
  order: Pick<OrderRow, 'id' | 'buyer_id' | 'amount' | 'item_name'>,
): Promise<Outcome<undefined>> {
  const wallet = freeMoney(order.buyer_id);
  const accounts = await lockAccounts(tx, [wallet, escrow]);
  const refusal = refuseShortfall(balanceOf(accounts, wallet), order.amount);
  if (isRefusal(refusal)) return refusal;
  await postEvent(tx, {
    kind: 'order.paid',
    refType: 'order',
    refId: order.id,
    memo: `Purchase: ${order.item_name}`,
    transfers: [{ debit: wallet, credit: escrow, amount: order.amount }],
  });
  return undefined;
}

/** Moves what a payment through Pi brought into escrow. */
export async function payThroughPi(tx: Db, order: OrderRow, paymentId: string): Promise<void> {
  await postEvent(tx, {
    kind: 'order.paid',
    refType: 'payment',
    refId: paymentId,
    memo: `Purchase: ${order.item_name}`,
    payerId: order.buyer_id,
    transfers: [{ debit: systemAccount('chain.in'), credit: escrow, amount: order.amount }],
  });
}

/**
 * Pays an order's escrow out: `buyerShare` stroops back to the buyer, the rest to the seller less the fee on it. Answers
 * the fee. An order's escrow leaves once: the ledger takes one event of this kind per order.
 */
export async function payOut(tx: Db, order: OrderRow, buyerShare: bigint): Promise<bigint> {
  const sellerShare = order.amount - buyerShare;
  const fee = saleFee(sellerShare, order.fee_percent);
  const transfers: LedgerTransfer[] = [
    { debit: escrow, credit: freeMoney(order.buyer_id), amount: buyerShare },
    { debit: escrow, credit: freeMoney(order.seller_id), amount: sellerShare - fee },
    { debit: escrow, credit: systemAccount('platform.fees'), amount: fee },
  ];
  await postEvent(tx, {
    kind: 'order.settled',
    refType: 'order',
    refId: order.id,
    memo: memoOf(order, buyerShare),
    transfers: transfers.filter(({ amount }) => amount > 0n),
  });
  return fee;
}

function memoOf({ item_name: name, amount }: OrderRow, buyerShare: bigint): string {
  if (buyerShare === amount) return `Refund: ${name}`;
  return buyerShare === 0n ? `Sale: ${name}` : `Dispute decided: ${name}`;
}
