import { addMonths, CENT, RENTAL, saleFee } from 'contracts';
import { later } from './orders.rules';

/** The terms of one period that decide what the owner gets and when; amount in stroops. */
export interface PeriodTerms {
  amount: bigint;
  months: number;
  fee_percent: number;
}

/** Money of a period that has left its escrow: `fees` of `gross` went to the platform. */
export interface Released {
  gross: bigint;
  fees: bigint;
}

const floorCents = (stroops: bigint): bigint => stroops - (stroops % CENT);

/** What the owner was paid for the first `slices` months, fees included; the fees follow from the sum, so that they add up. */
export function releasedAfter({ amount, months, fee_percent }: PeriodTerms, slices: number): Released {
  const gross = slices === months ? amount : floorCents((amount * BigInt(slices)) / BigInt(months));
  return { gross, fees: saleFee(gross, fee_percent) };
}

/** The slice of month `place`, counted from 1. */
export function sliceOf(terms: PeriodTerms, place: number): Released {
  const [before, after] = [releasedAfter(terms, place - 1), releasedAfter(terms, place)];
  return { gross: after.gross - before.gross, fees: after.fees - before.fees };
}

/** Which period of a rental, of so many months. */
export interface PeriodPlace {
  rental_period: number;
  months: number;
}

/** When a period ends. All months of a rental count from the start of its first period, so that a short one shortens no other. */
export const periodEndOf = (rentalStart: Date, { rental_period, months }: PeriodPlace): Date =>
  addMonths(rentalStart, rental_period * months);

/** When the slice of month `place` of a period goes to the owner: 48 hours after that month starts. */
export const sliceDueAt = (rentalStart: Date, { rental_period, months }: PeriodPlace, place: number): Date =>
  later(addMonths(rentalStart, (rental_period - 1) * months + place - 1), RENTAL.holdMs);

/** How the money of a period is shared when its owner takes the name back; all of it in stroops. */
export interface ReclaimShares {
  /** For the unused time, back to the renter. */
  toRenter: bigint;
  /** Paid out before and above the owner's due: comes back from the owner's free money. */
  fromOwner: bigint;
  /** Of the owner's due, not paid out yet. */
  toOwner: bigint;
  /** Fees to come (above 0), or to give back. */
  fee: bigint;
  /** The fee on what the owner keeps. */
  feeInAll: bigint;
}

interface RunningPeriod extends PeriodTerms {
  slices_paid: number;
  period_start: Date;
  period_end: Date;
}

/** Shares a running period at `now` by its milliseconds, the renter's part rounded up to 0.01 π (docs/rules.md section 6). */
export function reclaimShares(period: RunningPeriod, now: Date): ReclaimShares {
  const toRenter = unusedOf(period, now);
  const released = releasedAfter(period, period.slices_paid);
  const due = period.amount - toRenter;
  const feeInAll = saleFee(due, period.fee_percent);
  const change = due - feeInAll - (released.gross - released.fees);
  return {
    toRenter,
    fromOwner: change < 0n ? -change : 0n,
    toOwner: change > 0n ? change : 0n,
    fee: feeInAll - released.fees,
    feeInAll,
  };
}

function unusedOf({ amount, period_start, period_end }: RunningPeriod, now: Date): bigint {
  const whole = BigInt(period_end.getTime() - period_start.getTime());
  const unused = BigInt(Math.max(0, Math.min(period_end.getTime() - now.getTime(), Number(whole))));
  const parts = amount * unused;
  const step = whole * CENT;
  const cents = (parts + step - 1n) / step;
  return cents * CENT < amount ? cents * CENT : amount;
}
