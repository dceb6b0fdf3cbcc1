import { DAY_MS, formatPi, type Rental, RENTAL } from 'contracts';
import { dayText } from 'mf-kit/dates';
import { ENDING, PAID_AHEAD, PERIOD_NAME, RENTAL_SAYS, type RentalRole, type RentalValues } from './rentals.messages';

export interface RentalView {
  side: RentalRole;
  other: Rental['owner'];
  /** What is so, and what is to be done. */
  says: string;
  /** What happens otherwise; null when nothing is to be done. */
  otherwise: string | null;
  /** '30 π a month' */
  rent: string;
}

const FROM_START = new Set<Rental['status']>(['active', 'due', 'grace']);

/** A rental as one of its sides reads it; administrators read it as the owner does. */
export function rentalView(rental: Rental, viewer: { uid: string }): RentalView {
  const side = viewer.uid === rental.renter.uid ? 'renter' : 'owner';
  const { is, otherwise } = sentencesOf(rental)[side];
  const values = valuesOf(rental);
  return {
    side,
    other: side === 'renter' ? rental.owner : rental.renter,
    says: is(values),
    otherwise: otherwise?.(values) ?? null,
    rent: `${formatPi(rental.price)} / ${PERIOD_NAME[rental.rentPeriod]}`,
  };
}

function sentencesOf({ status, isEnding, paidUntil, periodEnd }: Rental) {
  if (isEnding && FROM_START.has(status)) return ENDING;
  if (status === 'active' && paidUntil !== periodEnd) return PAID_AHEAD;
  return RENTAL_SAYS[status];
}

function valuesOf({ domainName, renter, owner, price, paidUntil, graceUntil }: Rental): RentalValues {
  const lastDay = paidUntil && new Date(Date.parse(paidUntil) + RENTAL.graceDays * DAY_MS).toISOString();
  const grace = graceUntil ?? lastDay;
  return {
    name: domainName,
    renter: renter.username,
    owner: owner.username,
    price: formatPi(price),
    until: paidUntil ? dayText(paidUntil) : '',
    grace: grace ? dayText(grace) : '',
  };
}

/** One part of the calendar line. */
export interface PeriodView {
  key: string;
  /** null for the one that is not ordered yet. */
  orderId: string | null;
  start: string | null;
  end: string | null;
  amount: number;
  state: 'over' | 'now' | 'ahead' | 'open';
  status: Rental['orders'][number]['status'] | null;
}

/** The periods of a rental in order, the next one to pay last; unpaid reservations are left out. */
export function periodsOf(rental: Rental): PeriodView[] {
  const { orders, periodStart, nextDueAt, price } = rental;
  const kept = orders.filter(({ status }) => status !== 'expired');
  const periods = kept.map((order): PeriodView => ({
    key: order.orderId,
    orderId: order.orderId,
    start: order.periodStart,
    end: order.periodEnd,
    amount: order.amount,
    status: order.status,
    state: stateOf(order, periodStart, rental),
  }));
  const isOrdered = kept.some(({ periodStart: start }) => start !== null && start === nextDueAt);
  if (nextDueAt === null || isOrdered) return periods;
  const next = { key: 'next', orderId: null, start: nextDueAt, end: null, amount: price, status: null };
  return [...periods, { ...next, state: 'open' }];
}

function stateOf(
  { periodStart: start, status }: Rental['orders'][number],
  current: string | null,
  { endedAt }: Rental,
): PeriodView['state'] {
  if (status === 'awaiting_payment') return 'open';
  if (endedAt !== null || status === 'refunded') return 'over';
  if (start === null || current === null || start > current) return 'ahead';
  return start === current ? 'now' : 'over';
}
