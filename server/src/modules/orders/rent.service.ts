import { ORDER, SALE_FEE_PERCENT, saleFee } from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, rows } from '../../platform/database/database';
import { isRefusal, type Outcome } from '../../platform/refusal';
import { type AccountRef, freeMoney, type LedgerTransfer, rentEscrowOf, systemAccount } from '../ledger/ledger';
import { balanceOf, lockAccounts, refuseShortfall } from '../ledger/ledger.service';
import { openDisputeOf, saveDispute } from './disputes.sql';
import { postTransfers, unpaidOut } from './escrow.service';
import { expire, recordChange, refund } from './lifecycle.service';
import { type Cause, notifyParties } from './orders.events';
import { later } from './orders.rules';
import { appendEvents, findOrder, insertRentOrder, type NewRentOrder, type OrderRow, orderRows } from './orders.sql';
import { reclaimShares, type ReclaimShares } from './rent.rules';

export { toOrderResponse } from './orders.mapper';
export { periodEndOf } from './rent.rules';
export type { OrderRow } from './orders.sql';

/** One period of a rental that its renter is about to pay; amount in stroops. */
export type NewPeriod = Pick<
  NewRentOrder,
  | 'rental_id'
  | 'rental_period'
  | 'months'
  | 'period_start'
  | 'period_end'
  | 'item_id'
  | 'item_name'
  | 'buyer_id'
  | 'seller_id'
  | 'amount'
>;

/** Opens the order of a period, which waits for its payment; undefined when the name or the period has an open one. */
export async function openPeriod(tx: Db, period: NewPeriod, at: Date): Promise<OrderRow | undefined> {
  const id = uuidv7();
  const isInserted = await insertRentOrder(tx, {
    ...period,
    id,
    item_type: 'domain',
    fee_percent: SALE_FEE_PERCENT,
    fee: saleFee(period.amount, SALE_FEE_PERCENT),
    status: 'awaiting_payment',
    paid_with: null,
    bid_id: null,
    funded_at: null,
    due_at: later(at, ORDER.paymentWindowMs),
    created_at: at,
  });
  const order = isInserted ? await findOrder(tx, id) : undefined;
  if (!order) return undefined;
  const { status } = order;
  await appendEvents(tx, [
    { orderId: id, type: 'created', by: 'buyer', byUserId: order.buyer_id, status, note: null, at },
  ]);
  return order;
}

/** Notifies both sides of a first period that is reserved and not paid. */
export const notifyReserved = (tx: Db, order: OrderRow, at: Date): Promise<void> =>
  notifyParties(tx, order, 'created', { by: 'buyer', byUserId: order.buyer_id, at });

/** The periods of these rentals, oldest first; of a period paid again after a reservation that ended, all its orders. */
export function periodsOf(db: Db, rentalIds: readonly string[]): Promise<OrderRow[]> {
  return rows(
    db,
    sql<OrderRow>`
      ${orderRows} where o.rental_id = any(${[...rentalIds]}::uuid[]) order by o.rental_id, o.rental_period, o.created_at, o.id`,
  );
}

/** Locks the orders of a locked rental, oldest first. */
export function lockPeriods(tx: Db, rentalId: string): Promise<OrderRow[]> {
  return rows(
    tx,
    sql<OrderRow>`${orderRows} where o.rental_id = ${rentalId} order by o.rental_period, o.created_at, o.id for no key update of o`,
  );
}

/** Ends a locked order of a rental that nobody has paid. */
export const expirePeriod = (tx: Db, order: OrderRow, at: Date): Promise<OrderRow> =>
  expire(tx, order, 'cancelled', { by: 'system', byUserId: null, at });

/**
 * Returns to the renter what of a paid period its owner was not paid yet. A dispute about it is over with that, however it was decided:
 * the renter has all that was left (docs/rules.md section 6).
 */
export async function returnPeriod(tx: Db, order: OrderRow, cause: Cause): Promise<OrderRow> {
  const dispute = order.status === 'disputed' ? await openDisputeOf(tx, order.id) : undefined;
  if (dispute) {
    const won = {
      outcome: 'refund' as const,
      buyer_share: unpaidOut(order),
      is_strike: false,
      second_look_until: cause.at,
    };
    await saveDispute(tx, { ...dispute, ...won, decided_at: dispute.decided_at ?? cause.at, settled_at: cause.at });
  }
  return refund(tx, order, { fault: 'none', type: 'reclaimed', cause });
}

/** A period that has begun, with its times. */
export type RunningOrder = OrderRow & { months: number; period_start: Date; period_end: Date };

/**
 * The period that runs at `now`, whether its owner was paid in full already or not. One that was completed before all its months were
 * paid was split: it is used up (docs/rules.md section 6).
 */
export const runningPeriod = (orders: readonly OrderRow[], now: Date): RunningOrder | undefined =>
  orders.find(
    (order): order is RunningOrder =>
      (order.status === 'accepted' || (order.status === 'completed' && order.slices_paid === order.months)) &&
      order.months !== null &&
      order.period_start !== null &&
      order.period_end !== null &&
      order.period_start <= now &&
      now < order.period_end,
  );

/** How a reclaim at `now` would share a running period. */
export const sharesOf = (order: RunningOrder, now: Date): ReclaimShares => reclaimShares(order, now);

/**
 * Ends the running period of a rental that its owner takes back: the unused part goes to the renter, the owner keeps the rest less
 * the fee on it. INSUFFICIENT_BALANCE when what the owner was paid above that is not in their free money (docs/rules.md section 6).
 */
export async function reclaimPeriod(tx: Db, order: RunningOrder, cause: Cause): Promise<Outcome<OrderRow>> {
  const shares = reclaimShares(order, cause.at);
  const [owner, renter] = [freeMoney(order.seller_id), freeMoney(order.buyer_id)];
  const accounts = await lockAccounts(tx, [owner, renter, rentEscrowOf(order.id), systemAccount('platform.fees')]);
  const refusal = refuseShortfall(balanceOf(accounts, owner), shares.fromOwner);
  if (isRefusal(refusal)) return refusal;
  await postTransfers(tx, {
    kind: 'rent.reclaimed',
    refType: 'order',
    refId: order.id,
    values: { name: order.item_name },
    transfers: reclaimTransfers(order, shares),
  });
  return recordChange(tx, { ...order, status: 'completed', due_at: null, fee: shares.feeInAll }, 'reclaimed', cause);
}

/** What is still in escrow goes where it is due; what was paid out too much returns to the renter. */
function reclaimTransfers(order: RunningOrder, shares: ReclaimShares): LedgerTransfer[] {
  const [escrow, fees] = [rentEscrowOf(order.id), systemAccount('platform.fees')];
  const [owner, renter] = [freeMoney(order.seller_id), freeMoney(order.buyer_id)];
  const fromFees = shares.fee < 0n ? -shares.fee : 0n;
  const move = (debit: AccountRef, credit: AccountRef, amount: bigint) => ({ debit, credit, amount });
  return [
    move(escrow, renter, shares.toRenter - shares.fromOwner - fromFees),
    move(owner, renter, shares.fromOwner),
    move(fees, renter, fromFees),
    move(escrow, owner, shares.toOwner),
    move(escrow, fees, shares.fee > 0n ? shares.fee : 0n),
  ];
}
