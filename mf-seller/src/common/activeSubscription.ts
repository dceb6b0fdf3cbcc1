import type { CurrentSubscription } from 'contracts';

/**
 * The subscription that still runs at `now` (product time in ms), or null. As long as the product's time is unknown the
 * session's word counts: the server is the judge anyway.
 */
export function activeSubscription(
  current: CurrentSubscription | null,
  now: number | null,
): CurrentSubscription | null {
  if (!current) return null;
  return now === null || Date.parse(current.end_date) > now ? current : null;
}
