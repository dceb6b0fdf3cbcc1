import { defineMessages } from 'shared-i18n';
import { BID, type Bid, type Domain } from 'contracts';

const MINUTE_MS = 60_000;

/** Why an auction ends later than it was to. */
export type Extension = 'bid' | NonNullable<Domain['extendedBecause']>;

/** The reason in words. */
export const EXTENDED: Record<Extension, string> = defineMessages(
  'auction.extended',
  {
    bid: 'Extended, because a bid came in the last {softCloseMinutes, plural, one {# minute} other {# minutes}}.',
    maintenance: 'Extended, because the site was closed for maintenance.',
    trouble: "Extended, because bids couldn't get through for a while.",
  },
  { softCloseMinutes: BID.softCloseMs / MINUTE_MS },
);

/** A bid in the last minutes moves the end to its own time and five minutes more, so it can be told by that (docs/rules.md section 4). */
export function extensionOf(
  { endsAt, extendedBecause }: Pick<Domain, 'endsAt' | 'extendedBecause'>,
  bids: readonly Bid[],
): Extension | null {
  const end = endsAt === undefined ? Number.NaN : Date.parse(endsAt);
  if (bids.some(({ timestamp }) => Date.parse(timestamp) + BID.softCloseMs === end)) return 'bid';
  return extendedBecause ?? null;
}
