import { BID } from 'contracts';

/** Keeps the doubling step a time that a clock can hold. */
const DOUBLINGS_MAX = 16;

/** How far extension number `nth` (from 1) puts the end from now: 5 minutes, from the 13th on twice the last step. */
export function extensionMs(nth: number): number {
  const doublings = Math.min(Math.max(0, nth - BID.plainExtensions), DOUBLINGS_MAX);
  return BID.softCloseMs * 2 ** doublings;
}

/** The new end after a change of leader at `now`, or null when enough time is left (rules.md section 4, soft close). */
export function softClose(endsAt: Date, extensions: number, now: Date): Date | null {
  if (endsAt.getTime() - now.getTime() >= BID.softCloseMs) return null;
  return new Date(now.getTime() + extensionMs(extensions + 1));
}
