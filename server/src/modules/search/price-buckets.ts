import { toStroops } from 'contracts';

const POWERS = [0, 1, 2, 3, 4, 5, 6];

/** Lower ends of the histogram's buckets in π: 1, 2, 5, 10 … 10 million; the first bucket begins at 0. */
const BOUNDS = [...POWERS.flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power)), 10_000_000];

/** For width_bucket(): bucket 0 lies below the first bound. */
export const BOUNDS_IN_STROOPS: readonly string[] = BOUNDS.map((bound) => toStroops(bound).toString());

interface Bucket {
  from: number;
  to: number | null;
  count: number;
}

/** Neighbouring buckets from the first with names to the last; `counts` by the number of the bucket. */
export function priceBuckets(counts: ReadonlyMap<number, number>): Bucket[] {
  const filled = [...counts.keys()].filter((bucket) => (counts.get(bucket) ?? 0) > 0);
  if (filled.length === 0) return [];
  const first = Math.min(...filled);
  const length = Math.max(...filled) - first + 1;
  return Array.from({ length }, (_, index) => {
    const bucket = first + index;
    return { from: BOUNDS[bucket - 1] ?? 0, to: BOUNDS[bucket] ?? null, count: counts.get(bucket) ?? 0 };
  });
}
