import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { reopenListing, rentListing, returnListing, suspendForFault } from '../domains/listing-states.service';
import type { Cause, RentOrderChange } from '../orders/orders.events';
import type { RentalLock } from '../orders/rental-locks.events';
import { expirePeriod, lockPeriods, type OrderRow, returnPeriod } from '../orders/rent.service';
import { lockPlan } from '../subscriptions/subscriptions.service';
import { hintRental, nameReturned, notifyRental } from './rentals.events';
import { nextMomentAt } from './rentals.rules';
import { lockRental, openMs, type RentalRow, saveRental } from './rentals.sql';

/** Locks the rental of an order, or the one that runs or begins with a name, if there is one: it is locked before its orders. */
export async function lockForOrder(tx: Db, of: RentalLock): Promise<void> {
  const isOf =
    'orderId' in of
      ? sql`id = (select rental_id from orders_view where id = ${of.orderId})`
      : sql`domain_id = ${of.domainId} and state in ('opening', 'running')`;
  await sql`select from rental where ${isOf} for no key update`.execute(tx);
}

/** Does a rental's part of what happened to the order of one of its periods (docs/rules.md section 6). */
export async function followRentOrder(tx: Db, change: RentOrderChange): Promise<void> {
  const rental = change.order.rental_id === null ? undefined : await lockRental(tx, change.order.rental_id);
  if (!rental) throw new Error(`order ${change.order.id} has no rental`);
  if (rental.state === 'opening') await followFirst(tx, rental, change);
  else if (rental.state === 'running') await followLater(tx, rental, change);
  hintRental(tx, rental);
}

/** The first period: with its start the name is rented; without one it goes back to the market. */
async function followFirst(tx: Db, rental: RentalRow, { order, cause }: RentOrderChange): Promise<void> {
  if (order.status === 'accepted') return begin(tx, rental, order);
  const isOver = order.status === 'expired' || order.status === 'refunded' || order.status === 'completed';
  if (!isOver) return;
  await saveRental(tx, { ...rental, state: 'cancelled', ended_at: cause.at });
  if (cause.isSellersFault) await suspendForFault(tx, rental.domain_id, rental.created_at);
  else await reopenListing(tx, rental.domain_id, rental.created_at, cause.at);
}

async function begin(tx: Db, rental: RentalRow, { period_start, period_end }: RentOrderChange['order']): Promise<void> {
  const period = { started_at: period_start, period_start, period_end, paid_until: period_end };
  const running = { ...rental, ...period, state: 'running' as const };
  await saveRental(tx, { ...running, next_at: nextMomentAt(running) });
  await rentListing(tx, rental.domain_id);
}

async function followLater(tx: Db, rental: RentalRow, { order, type, cause }: RentOrderChange): Promise<void> {
  const isNewest = order.period_end && (!rental.paid_until || order.period_end > rental.paid_until);
  if (type === 'paid' && isNewest) {
    const paid = { ...rental, paid_until: order.period_end, stood_ms: 0, disputed_ms: 0n };
    await saveRental(tx, { ...paid, next_at: nextMomentAt(paid) });
    return notifyRental(tx, rental, { event: 'paid', key: order.id, by: 'renter', amount: order.amount });
  }
  if (type === 'accepted' && order.period_start && rental.period_start && order.period_start > rental.period_start) {
    await saveRental(tx, { ...rental, period_start: order.period_start, period_end: order.period_end });
    return notifyRental(tx, rental, { event: 'begun', key: order.id });
  }
  if (type === 'disputed') return waitForDispute(tx, rental, cause.at);
  if (type !== 'settled') return;
  return order.status === 'refunded' ? endByDispute(tx, rental, cause) : goOnAfterDispute(tx, rental, order, cause.at);
}

async function waitForDispute(tx: Db, rental: RentalRow, at: Date): Promise<void> {
  const waiting = { ...rental, disputed_since: rental.disputed_since ?? at };
  await saveRental(tx, { ...waiting, next_at: nextMomentAt(waiting) });
}

/** The last open dispute is settled: what was left of due and grace when it began is left again. */
async function goOnAfterDispute(tx: Db, rental: RentalRow, { id }: OrderRow, at: Date): Promise<void> {
  const { paid_until: paidUntil, disputed_since: since } = rental;
  const isAnotherOpen = (await lockPeriods(tx, rental.id)).some((each) => each.id !== id && each.status === 'disputed');
  if (!since || !paidUntil || isAnotherOpen) return;
  const waitedMs = await openMs(tx, since > paidUntil ? since : paidUntil, at);
  const running = {
    ...rental,
    disputed_since: null,
    disputed_ms: rental.disputed_ms + BigInt(waitedMs),
    stood_ms: rental.stood_ms + waitedMs,
  };
  await saveRental(tx, { ...running, next_at: nextMomentAt(running, at) });
}

/** The renter won a dispute of a period that ran: the rental is over, what of the others is paid and not yet their owner's comes back. */
async function endByDispute(tx: Db, rental: RentalRow, { at, isSellersFault }: Cause): Promise<void> {
  await saveRental(tx, { ...rental, state: 'ended', next_at: null, ended_at: at });
  for (const order of await lockPeriods(tx, rental.id)) {
    if (PAID.includes(order.status)) await returnPeriod(tx, order, { by: 'admin', byUserId: null, at });
    if (order.status === 'awaiting_payment') await expirePeriod(tx, order, at);
  }
  if (isSellersFault) await suspendForFault(tx, rental.domain_id, at);
  else await finish(tx, rental, 'ended', at);
  await notifyRental(tx, rental, { event: 'ended', key: 'fault' });
}

/** A period whose money waits for its months. The dispute of one may be decided when the next one has begun. */
const PAID: readonly OrderRow['status'][] = ['funded', 'accepted', 'disputed'];

/** Ends a locked rental: an unpaid next period is given up, and the name returns to its owner (docs/rules.md section 3). */
export async function finish(tx: Db, rental: RentalRow, state: 'ended' | 'defaulted', at: Date): Promise<RentalRow> {
  const over = { ...rental, state, next_at: null, ended_at: at };
  await saveRental(tx, over);
  for (const order of await lockPeriods(tx, rental.id))
    if (order.status === 'awaiting_payment') await expirePeriod(tx, order, at);
  const plan = await lockPlan(tx, rental.owner_id);
  await returnListing(tx, rental.domain_id, rental.created_at, at);
  await nameReturned.emit(tx, { userId: rental.owner_id, plan: plan ?? null, at });
  hintRental(tx, rental);
  return over;
}
