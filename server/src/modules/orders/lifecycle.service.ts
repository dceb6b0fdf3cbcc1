import { ORDER, type OrderEventType, type OrderStatus } from 'contracts';
import type { Db } from '../../platform/database/database';
import { deadlineNow } from '../../platform/database/person-clock';
import { freeMoney, rentEscrowOf, systemAccount } from '../ledger/ledger';
import { payOut, postTransfers, unpaidOut } from './escrow.service';
import { isDecided, openDisputeOf, saveDispute } from './disputes.sql';
import { ITEM_RULES } from './items.service';
import { type Cause, notifyParties, rentOrderChanged } from './orders.events';
import { later } from './orders.rules';
import { appendEvents, type OrderRow, saveOrder } from './orders.sql';
import { type PeriodPlace, periodEndOf, sliceDueAt, sliceOf } from './rent.rules';
import { giveStrike } from './strikes.service';

/** Whether the seller is at fault for a refund: then the listing is suspended and they get a strike. */
type Fault = 'seller' | 'none';

/** Saves a locked order with its timeline entry and notifies both parties. Every change of status ends here. */
export async function recordChange(tx: Db, order: OrderRow, type: OrderEventType, cause: Cause): Promise<OrderRow> {
  const { note = '', reason, images, ...who } = cause;
  await saveOrder(tx, order);
  await appendEvents(tx, [
    { ...who, orderId: order.id, type, status: order.status, note: note || null, reason, images },
  ]);
  await notifyParties(tx, order, type, cause);
  if (order.kind === 'rent') await rentOrderChanged.emit(tx, { order, type, cause });
  return order;
}

/** The money is in escrow: the seller has five days to deliver. A later period of a rental waits for its start. */
export async function fund(
  tx: Db,
  order: OrderRow,
  paid: Pick<OrderRow, 'paid_with' | 'payment_id'>,
  cause: Cause,
): Promise<OrderRow> {
  const funded = { ...order, ...paid, status: 'funded' as const, funded_at: cause.at };
  const dueAt = order.period_start ?? later(cause.at, ORDER.deliveryMs);
  const changed = await recordChange(tx, { ...funded, due_at: dueAt }, 'paid', cause);
  return order.period_start ? applyMissedDeadlines(tx, changed, cause.at) : changed;
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

/** Ends an unpaid order: its item is for sale again. */
export async function expire(tx: Db, order: OrderRow, type: 'expired' | 'cancelled', cause: Cause): Promise<OrderRow> {
  const ended = await recordChange(tx, { ...order, status: 'expired', due_at: null }, type, cause);
  if (order.kind === 'purchase')
    await ITEM_RULES[order.item_type].reopen(tx, order.item_id, order.created_at, cause.at);
  return ended;
}

interface Refund {
  fault: Fault;
  type: 'refunded' | 'cancelled' | 'settled' | 'reclaimed';
  cause: Cause;
}

/** Returns the price to the buyer at once, of rent what its owner was not paid yet (docs/rules.md section 5). */
export async function refund(tx: Db, order: OrderRow, { fault, type, cause }: Refund): Promise<OrderRow> {
  await payOut(tx, order, unpaidOut(order));
  const because = { ...cause, isSellersFault: fault === 'seller' };
  const ended = await recordChange(tx, { ...order, status: 'refunded', due_at: null }, type, because);
  const item = order.kind === 'purchase' ? ITEM_RULES[order.item_type] : null;
  if (fault === 'none') await item?.reopen(tx, order.item_id, order.created_at, cause.at);
  else {
    await giveStrike(tx, order, cause.at);
    await item?.suspend(tx, order.item_id, order.created_at);
  }
  return ended;
}

interface Completion {
  /** Stroops that a decision gives back to the buyer. */
  buyerShare: bigint;
  type: 'completed' | 'settled';
  cause: Cause;
}

/** Ends an order as a sale: the seller gets the price less the buyer's share and the fee. */
export async function complete(tx: Db, order: OrderRow, { buyerShare, type, cause }: Completion): Promise<OrderRow> {
  const fee = await payOut(tx, order, buyerShare);
  const ended = await recordChange(tx, { ...order, status: 'completed', due_at: null, fee }, type, cause);
  if (order.kind === 'purchase') await ITEM_RULES[order.item_type].sell(tx, order.item_id);
  return ended;
}

/**
 * Applies every deadline of a locked order that passed until `now`, each at its due time: a late job and an early call
 * find the same order (docs/rules.md section 5). During maintenance none runs out but the day on which a paid period begins.
 */
export async function applyMissedDeadlines(tx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  if (!order.due_at || order.due_at > now) return order;
  const clock = await deadlineNow(tx);
  const until = (due: OrderRow) => (clock < now && !startsByItself(due) ? clock : now);
  let current = order;
  while (current.due_at && current.due_at <= until(current)) current = await applyMissed(tx, current, current.due_at);
  return current;
}

const startsByItself = ({ status, period_start }: OrderRow) => status === 'funded' && period_start !== null;

function applyMissed(tx: Db, order: OrderRow, at: Date): Promise<OrderRow> {
  const cause: Cause = { by: 'system', byUserId: null, at };
  switch (order.status) {
    case 'awaiting_payment':
      return expire(tx, order, 'expired', cause);
    case 'funded':
      return order.period_start
        ? startPeriod(tx, order, 'accepted', cause)
        : refund(tx, order, { fault: 'seller', type: 'refunded', cause });
    case 'delivering':
      return refund(tx, order, { fault: 'seller', type: 'refunded', cause });
    case 'delivered':
      return accept(tx, order, cause);
    case 'accepted':
      return order.kind === 'rent'
        ? releaseSlice(tx, order, cause)
        : complete(tx, order, { buyerShare: 0n, type: 'completed', cause });
    case 'disputed':
      return settleDispute(tx, order, cause);
    default:
      throw new Error(`order ${order.id} is ${order.status} and has a deadline`);
  }
}

/** Moves the money of a locked order as its dispute was decided: the decision is final (docs/rules.md section 5). */
export async function settleDispute(tx: Db, order: OrderRow, cause: Cause): Promise<OrderRow> {
  const dispute = await openDisputeOf(tx, order.id);
  if (!dispute || !isDecided(dispute)) throw new Error(`the dispute of order ${order.id} is not decided`);
  const { outcome, buyer_share: buyerShare, is_strike: isStrike } = dispute;
  await saveDispute(tx, { ...dispute, settled_at: cause.at });
  const type = 'settled' as const;
  if (buyerShare === unpaidOut(order)) return refund(tx, order, { fault: isStrike ? 'seller' : 'none', type, cause });
  // Released rent goes on month by month.
  const settled = await (order.kind === 'rent' && outcome === 'release'
    ? startPeriod(tx, order, type, cause)
    : complete(tx, order, { buyerShare, type, cause }));
  if (isStrike) await giveStrike(tx, order, cause.at);
  return settled;
}

/** The buyer has what they paid for: a sale is held for 48 hours, rented time begins. */
export function accept(tx: Db, order: OrderRow, cause: Cause): Promise<OrderRow> {
  return order.kind === 'rent'
    ? startPeriod(tx, order, 'accepted', cause)
    : advance(tx, order, { status: 'accepted', type: 'accepted', cause, forMs: ORDER.holdMs });
}

/** Begins a period of a rental, or lets one that was disputed go on: the owner is paid slice by slice. */
export function startPeriod(tx: Db, order: OrderRow, type: 'accepted' | 'settled', cause: Cause): Promise<OrderRow> {
  const start = order.period_start ?? cause.at;
  const rentalStart = order.rental_start ?? start;
  const place = placeOf(order);
  const period = { period_start: start, period_end: order.period_end ?? periodEndOf(rentalStart, place) };
  const dueAt = sliceDueAt(rentalStart, place, order.slices_paid + 1);
  return recordChange(
    tx,
    { ...order, ...period, rental_start: rentalStart, due_at: dueAt, status: 'accepted' },
    type,
    cause,
  );
}

function placeOf({ id, rental_period, months }: OrderRow): PeriodPlace {
  if (rental_period === null || months === null) throw new Error(`order ${id} has no period`);
  return { rental_period, months };
}

/** Pays the owner the slice of the next month less its fee; the last one completes the order (docs/rules.md section 6). */
async function releaseSlice(tx: Db, order: OrderRow, cause: Cause): Promise<OrderRow> {
  const { rental_start: start } = order;
  if (start === null) throw new Error(`order ${order.id} has not begun`);
  const period = placeOf(order);
  const place = order.slices_paid + 1;
  const { gross, fees } = sliceOf({ ...order, ...period }, place);
  const escrow = rentEscrowOf(order.id);
  await postTransfers(tx, {
    kind: 'rent.released',
    refType: 'order',
    refId: `${order.id}:${place}`,
    values: { name: order.item_name },
    transfers: [
      { debit: escrow, credit: freeMoney(order.seller_id), amount: gross - fees },
      { debit: escrow, credit: systemAccount('platform.fees'), amount: fees },
    ],
  });
  const paid = { ...order, slices_paid: place };
  return place === period.months
    ? recordChange(tx, { ...paid, status: 'completed', due_at: null }, 'completed', cause)
    : recordChange(tx, { ...paid, due_at: sliceDueAt(start, period, place + 1) }, 'released', cause);
}
