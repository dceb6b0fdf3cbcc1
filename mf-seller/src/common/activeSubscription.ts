import type { CurrentSubscription } from 'contracts';

/**
 * The subscription that still runs at `now` (product time in ms), or null. While the product's time is unknown, the one of
 * the session counts as running: the server decides in any case.
 */
export function activeSubscription(
  current: CurrentSubscription | null,
  now: number | null,
): CurrentSubscription | null {
  if (!current) return null;
  return now === null || Date.parse(current.end_date) > now ? current : null;
}
