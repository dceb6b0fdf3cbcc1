const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long an auction still runs, in the largest whole unit; `left` in ms. Cards need no seconds. */
export function timeLeft(left: number): string {
  if (left <= 0) return 'Auction Ended';
  if (left < MINUTE_MS) return 'Ends in less than a minute';
  if (left < HOUR_MS) return `Ends in ${Math.floor(left / MINUTE_MS)} min`;
  if (left < DAY_MS) return `Ends in ${plural(Math.floor(left / HOUR_MS), 'hour')}`;
  return `Ends in ${plural(Math.floor(left / DAY_MS), 'day')}`;
}
