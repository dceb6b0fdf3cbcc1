import { BID, type Bid, type Domain } from 'contracts';

/** Why an auction ends later than it was to. */
export type Extension = 'bid' | NonNullable<Domain['extendedBecause']>;

/** A bid in the last minutes moves the end to its own time and five minutes more, so it can be told by that (docs/rules.md section 4). */
export function extensionOf(
  { endsAt, extendedBecause }: Pick<Domain, 'endsAt' | 'extendedBecause'>,
  bids: readonly Bid[],
): Extension | null {
  const end = endsAt === undefined ? Number.NaN : Date.parse(endsAt);
  if (bids.some(({ timestamp }) => Date.parse(timestamp) + BID.softCloseMs === end)) return 'bid';
  return extendedBecause ?? null;
}
