import { type Order, type Rental, type RentalAction, type RentalStatus, toPi } from 'contracts';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type OrderRow, periodsOf, runningPeriod, sharesOf } from '../orders/rent.service';
import { graceEnd, mayTake, statusAt } from './rentals.rules';
import type { RentalRole, RentalRow } from './rentals.sql';
import { toParty } from '../users/users';

const STEP_OF: Record<RentalAction, RentalRole> = { pay: 'renter', end: 'renter', reclaim: 'owner' };
const ACTIONS = Object.keys(STEP_OF) as RentalAction[];

/** The caller's role in the rental; null when they are no party to it. */
export function rentalRoleOf({ renter_id, owner_id }: RentalRow, caller: Caller): RentalRole | null {
  if (renter_id === caller.id) return 'renter';
  return owner_id === caller.id ? 'owner' : null;
}

/** Whose step an action is. */
export const partyOf = (action: RentalAction): RentalRole => STEP_OF[action];

/** Rentals as the caller sees them at `now`, with their periods. */
export async function toRentals(db: Db, rentals: readonly RentalRow[], caller: Caller, now: Date): Promise<Rental[]> {
  const orders = await periodsOf(
    db,
    rentals.map(({ id }) => id),
  );
  return rentals.map((rental) => {
    const periods = orders.filter(({ rental_id }) => rental_id === rental.id);
    return toRental(rental, periods, caller, now);
  });
}

/** One rental as the caller sees it now. */
export async function toRentalResponse(db: Db, rental: RentalRow, caller: Caller) {
  const now = await productNow(db);
  return { data: toRental(rental, await periodsOf(db, [rental.id]), caller, now), serverTime: now.toISOString() };
}

const OPENING: Partial<Record<Order['status'], RentalStatus>> = {
  awaiting_payment: 'awaiting_payment',
  delivering: 'delivering',
  delivered: 'delivered',
  disputed: 'delivered',
};

/** Until the first period has started, the rental is as far as its order. */
const statusOf = (rental: RentalRow, orders: readonly OrderRow[], now: Date): RentalStatus =>
  rental.state === 'opening' ? (OPENING[orders.at(-1)?.status ?? 'funded'] ?? 'funded') : statusAt(rental, now);

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

function toRental(rental: RentalRow, orders: OrderRow[], caller: Caller, now: Date): Rental {
  const status = statusOf(rental, orders, now);
  const isRunning = rental.state === 'running' && status !== 'ended' && status !== 'defaulted';
  const isOpen = status === 'due' || status === 'grace';
  const role = rentalRoleOf(rental, caller);
  const isFrozen = orders.some((order) => order.status === 'disputed');
  const actions = ACTIONS.filter(
    (action) => STEP_OF[action] === role && mayTake(rental, action, now) && !(isFrozen && action === 'reclaim'),
  );
  return {
    id: rental.id,
    domainId: rental.domain_id,
    domainName: rental.domain_name,
    status,
    rentPeriod: rental.rent_period,
    pointTo: rental.point_to,
    price: toPi(rental.price),
    renter: toParty(rental.renter_uid, rental.renter_username, rental.renter_image),
    owner: toParty(rental.owner_uid, rental.owner_username, rental.owner_image),
    periodStart: time(rental.period_start),
    periodEnd: time(rental.period_end),
    nextDueAt: isRunning && !rental.is_ending ? time(rental.paid_until) : null,
    graceUntil: isOpen && rental.paid_until ? time(graceEnd(rental.paid_until, rental.stood_ms)) : null,
    paidUntil: time(rental.paid_until),
    isEnding: rental.is_ending,
    endedAt: time(rental.ended_at),
    orders: orders.map(toPeriod),
    actions,
    reclaim: actions.includes('reclaim') ? toReclaim(orders, now) : null,
    createdAt: rental.created_at.toISOString(),
  };
}

const toPeriod = (order: OrderRow): Rental['orders'][number] => ({
  orderId: order.id,
  periodStart: time(order.period_start),
  periodEnd: time(order.period_end),
  amount: toPi(order.amount),
  status: order.status,
});

/** What goes where when the owner takes the name back now: of the running period its unused part, what was paid ahead whole. */
function toReclaim(orders: OrderRow[], now: Date): NonNullable<Rental['reclaim']> {
  const running = runningPeriod(orders, now);
  const shares = running && sharesOf(running, now);
  const ahead = orders.filter(({ status }) => status === 'funded').reduce((sum, { amount }) => sum + amount, 0n);
  return {
    toRenter: toPi((shares?.toRenter ?? 0n) + ahead),
    fromWallet: toPi(shares?.fromOwner ?? 0n),
    toOwner: toPi(shares?.toOwner ?? 0n),
  };
}
