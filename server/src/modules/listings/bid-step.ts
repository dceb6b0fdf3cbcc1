import { toStroops } from 'contracts';

/** From this starting price on, in π, the step is so much (rules.md reading 8). */
const LADDER = [
  [5_000, 100],
  [1_000, 50],
  [500, 25],
  [100, 10],
  [10, 5],
  [0, 1],
] as const;

/** The step of an auction that starts at `price` stroops, frozen at go-live: the setting's, or a rung of the ladder. */
export function bidStep(price: bigint, settings: { bid_increment: string; bid_increment_mode: string }): bigint {
  if (settings.bid_increment_mode !== 'ladder') return toStroops(settings.bid_increment);
  const rung = LADDER.find(([from]) => price >= toStroops(from));
  return toStroops(rung?.[1] ?? 1);
}
