import { ORDER, type OrderEventType, type OrderStatus } from 'contracts';
import type { Db } from '../../platform/database/database';
import { isRefusal, type Outcome } from '../../platform/refusal';
import { type AccountRef, escrowOf, freeMoney, type LedgerTransfer, systemAccount } from '../ledger/ledger';
import { balanceOf, lockAccounts, openEscrow, postEvent, refuseShortfall } from '../ledger/ledger.service';
import { ITEM_RULES } from './items.service';
import { type Cause, nameTaken, notifyParties, notifyStrike } from './orders.events';
import { later, saleFee } from './orders.rules';
import { appendEvents, insertStrike, type OrderRow, saveOrder } from './orders.sql';

/** Whether the seller is at fault for a refund: then the listing is suspended and they get a strike. */
type Fault = 'seller' | 'none';

/** Saves a locked order with its timeline entry and notifies both parties. Every change of status ends here. */
export async function recordChange(tx: Db, order: OrderRow, type: OrderEventType, cause: Cause): Promise<OrderRow> {
  const { by, byUserId, at, note = '' } = cause;
  await saveOrder(tx, order);
  await appendEvents(tx, [{ orderId: order.id, type, by, byUserId, status: order.status, note: note || null, at }]);
  await notifyParties(tx, order, type, cause);
  return order;
}

/** The money is in escrow: the seller has five days to deliver. */
export function fund(
  tx: Db,
  order: OrderRow,
  paid: Pick<OrderRow, 'paid_with' | 'payment_id'>,
  cause: Cause,
): Promise<OrderRow> {
  const funded = { ...order, ...paid, status: 'funded' as const, funded_at: cause.at };
  return recordChange(tx, { ...funded, due_at: later(cause.at, ORDER.deliveryMs) }, 'paid', cause);
}

/** The next status of an order and its timeline entry. */
interface Advance {
  status: OrderStatus;
  type: OrderEventType;
  cause: Cause;
  /** How long the new status may last; left out, the current deadline stays. */
  forMs?: number;
}

/** Moves an order on without moving money. */
export function advance(tx: Db, order: OrderRow, { status, type, cause, forMs }: Advance): Promise<OrderRow> {
  const dueAt = forMs === undefined ? order.due_at : later(cause.at, forMs);
  return recordChange(tx, { ...order, status, due_at: dueAt }, type, cause);
}

/** The buyer's money stays in escrow until an administrator decides. */
export function freeze(tx: Db, order: OrderRow, cause: Cause): Promise<OrderRow> {
  return recordChange(tx, { ...order, status: 'disputed', due_at: null }, 'disputed', cause);
}

/** Ends an unpaid order: its item is for sale again. */
export async function expire(tx: Db, order: OrderRow, type: 'expired' | 'cancelled', cause: Cause): Promise<OrderRow> {
  const ended = await recordChange(tx, { ...order, status: 'expired', due_at: null }, type, cause);
  await ITEM_RULES[order.item_type].reopen(tx, order.item_id, order.created_at, cause.at);
  return ended;
}

interface Refund {
  fault: Fault;
  type: 'refunded' | 'cancelled' | 'decided';
  cause: Cause;
}

/** Returns the whole price to the buyer at once (docs/rules.md section 5). */
export async function refund(tx: Db, order: OrderRow, { fault, type, cause }: Refund): Promise<OrderRow> {
  await payOut(tx, order, order.amount);
  const ended = await recordChange(tx, { ...order, status: 'refunded', due_at: null }, type, cause);
  const item = ITEM_RULES[order.item_type];
  if (fault === 'none') await item.reopen(tx, order.item_id, order.created_at, cause.at);
  else {
    await insertStrike(tx, order.id, order.seller_id, cause.at);
    await notifyStrike(tx, order);
    await item.suspend(tx, order.item_id, order.created_at);
  }
  return ended;
}

interface Completion {
  /** Stroops that a decision gives back to the buyer. */
  buyerShare: bigint;
  type: 'completed' | 'decided';
  cause: Cause;
}

/** Ends an order as a sale: the seller gets the price less the buyer's share and the fee. */
export async function complete(tx: Db, order: OrderRow, { buyerShare, type, cause }: Completion): Promise<OrderRow> {
  const fee = await payOut(tx, order, buyerShare);
  const ended = await recordChange(tx, { ...order, status: 'completed', due_at: null, fee }, type, cause);
  await ITEM_RULES[order.item_type].sell(tx, order.item_id);
  return ended;
}

/**
 * Applies every deadline of a locked order that passed until `now`, each at its due time: a late job and an early call
 * find the same order (docs/rules.md section 5).
 */
export async function applyMissedDeadlines(tx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  let current = order;
  while (current.due_at && current.due_at <= now) current = await applyMissed(tx, current, current.due_at);
  return current;
}

function applyMissed(tx: Db, order: OrderRow, at: Date): Promise<OrderRow> {
  const cause: Cause = { by: 'system', byUserId: null, at };
  switch (order.status) {
    case 'awaiting_payment':
      return expire(tx, order, 'expired', cause);
    case 'funded':
    case 'delivering':
      return refund(tx, order, { fault: 'seller', type: 'refunded', cause });
    case 'delivered':
      return advance(tx, order, { status: 'accepted', type: 'accepted', cause, forMs: ORDER.holdMs });
    case 'accepted':
      return complete(tx, order, { buyerShare: 0n, type: 'completed', cause });
    default:
      throw new Error(`order ${order.id} is ${order.status} and has a deadline`);
  }
}

/** Offers on the name end before its money moves: they are locked before accounts. */
async function emitTaken(tx: Db, { item_type, item_id }: OrderRow, accounts: AccountRef[]): Promise<void> {
  if (item_type === 'domain') await nameTaken.emit(tx, { domainId: item_id, accounts });
}

/** Moves the price from the buyer's wallet into escrow. INSUFFICIENT_BALANCE when they have less. */
export async function payFromBalance(tx: Db, order: OrderRow): Promise<Outcome<undefined>> {
  const [wallet, escrow] = [freeMoney(order.buyer_id), escrowOf(order.id)];
  await openEscrow(tx, order.id);
  await emitTaken(tx, order, [wallet, escrow]);
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

/** Moves the money of a payment through Pi into escrow. */
export async function payThroughPi(tx: Db, order: OrderRow, paymentId: string): Promise<void> {
  const [chain, escrow] = [systemAccount('chain.in'), escrowOf(order.id)];
  await openEscrow(tx, order.id);
  await emitTaken(tx, order, [chain, escrow]);
  await postEvent(tx, {
    kind: 'order.paid',
    refType: 'payment',
    refId: paymentId,
    memo: `Purchase: ${order.item_name}`,
    payerId: order.buyer_id,
    transfers: [{ debit: chain, credit: escrow, amount: order.amount }],
  });
}

/**
 * Pays out an order's escrow: `buyerShare` stroops to the buyer, the rest to the seller less the fee on it. Returns the
 * fee. The ledger accepts one event of this kind per order, which makes a second payout impossible.
 */
async function payOut(tx: Db, order: OrderRow, buyerShare: bigint): Promise<bigint> {
  const sellerShare = order.amount - buyerShare;
  const fee = saleFee(sellerShare, order.fee_percent);
  const escrow = escrowOf(order.id);
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
