import { DAY_MS, RENTAL, type RentalAction, type RentalStatus } from 'contracts';
import { addDays } from '../../platform/time/calendar';

/** What decides the status of a rental and what may be done with it. */
export interface RentalTimes {
  state: 'opening' | 'running' | 'ended' | 'defaulted' | 'cancelled';
  is_ending: boolean;
  /** The end of the last period that is paid; null until the first one has started. */
  paid_until: Date | null;
  /** How long the clock of the grace has stood still for maintenance and disputes. */
  stood_ms: number;
  /** The time up to which a grace runs out: during maintenance and a dispute its start. */
  clock: Date;
}

/** A day of the grace, without the time of maintenance and disputes. */
const graceDay = (paidUntil: Date, day: number, stoodMs: number): Date =>
  new Date(addDays(paidUntil, day).getTime() + stoodMs);

/** When a rental that is not paid on is over: ten days after the paid time. */
export const graceEnd = (paidUntil: Date, stoodMs: number): Date => graceDay(paidUntil, RENTAL.graceDays, stoodMs);

/** From when the next period can be paid. */
export const payableFrom = (paidUntil: Date): Date => addDays(paidUntil, -RENTAL.payAheadDays);

/** The status of a rental that has begun, at `now`: a late job changes nothing of it (docs/rules.md section 6). */
export function statusAt({ state, is_ending, paid_until: paidUntil, ...times }: RentalTimes, now: Date): RentalStatus {
  if (state !== 'running' || !paidUntil) return state === 'opening' || state === 'running' ? 'funded' : state;
  if (is_ending) return now < paidUntil ? 'active' : 'ended';
  if (now < payableFrom(paidUntil)) return 'active';
  if (now < paidUntil) return 'due';
  const isOver = [now, times.clock].every((time) => time >= graceEnd(paidUntil, times.stood_ms));
  return isOver ? 'defaulted' : 'grace';
}

const POSSIBLE: Record<RentalAction, readonly RentalStatus[]> = {
  pay: ['due', 'grace'],
  end: ['active', 'due', 'grace'],
  reclaim: ['active', 'due', 'grace'],
};

/** Whether a party whose step it is may take it now. */
export function mayTake(rental: RentalTimes, action: RentalAction, now: Date): boolean {
  if (rental.state !== 'running' || (rental.is_ending && action !== 'reclaim')) return false;
  return POSSIBLE[action].includes(statusAt(rental, now));
}

/** A moment at which something happens to a rental by itself. */
export type RentalMoment =
  | { at: Date; what: 'ended' | 'defaulted' }
  /** `days` before the paid time ends, or before the grace does. */
  | { at: Date; what: 'due' | 'grace'; days: number };

/** What a renter has time for, which stands still during maintenance. */
export const isOfGrace = (what: RentalMoment['what']): boolean => what === 'grace' || what === 'defaulted';

type MomentTimes = Pick<RentalTimes, 'is_ending' | 'paid_until' | 'stood_ms'>;

/** All of them, in order. A rental that its renter ended has only its end. */
export function momentsOf({ is_ending, paid_until: paidUntil, stood_ms: stoodMs }: MomentTimes): RentalMoment[] {
  if (!paidUntil) return [];
  if (is_ending) return [{ at: paidUntil, what: 'ended' }];
  const before = RENTAL.reminderDays.map((days): RentalMoment => ({
    at: addDays(paidUntil, -days),
    what: 'due',
    days,
  }));
  const grace = Array.from({ length: RENTAL.graceDays - 1 }, (_each, passed): RentalMoment => {
    return { at: graceDay(paidUntil, passed + 1, stoodMs), what: 'grace', days: RENTAL.graceDays - passed - 1 };
  });
  return [...before, ...grace, { at: graceEnd(paidUntil, stoodMs), what: 'defaulted' }];
}

/** When the next one is after `now`. While a dispute is open nothing but the end that the renter wanted comes (docs/rules.md section 6). */
export function nextMomentAt(rental: MomentTimes & { disputed_since: Date | null }, now?: Date): Date | null {
  if (rental.disputed_since && !rental.is_ending) return null;
  return momentsOf(rental).find(({ at }) => !now || at > now)?.at ?? null;
}

/** Whole days until then, rounded up. */
export const daysUntil = (end: Date, now: Date): number =>
  Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
