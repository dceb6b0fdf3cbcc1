import { type Bid, DAY_MS, type Domain } from 'contracts';
import { handleOf } from 'mf-kit/person';
import { HAPPENING } from './happening.messages';

/** A bid and the auction that it was made in. */
export interface BidOn {
  domain: Domain;
  bid: Bid;
}

/** One thing that happened on the market. */
export interface Happening {
  id: string;
  domain: Domain;
  text: string;
  /** Epoch ms on the product's clock. */
  at: number;
}

interface Facts {
  bids: readonly (BidOn | null)[];
  listed: readonly Domain[];
  sold: readonly Domain[];
  /** Product time in ms. */
  now: number;
}

/** Older things are no longer now. */
const AGE_MS = DAY_MS;
/** So that ten names listed at once leave space for a bid. */
const OF_A_KIND = 3;

/** What happened in the last day, the latest first: the latest bids of auctions, names that were listed, and sales. */
export function happenings({ bids, listed, sold, now }: Facts): Happening[] {
  const kinds = [
    bids.flatMap((each) => (each ? [bidOf(each)] : [])),
    listed.map(listingOf),
    sold.flatMap((domain) => (domain.soldAt && domain.soldPrice !== undefined ? [saleOf(domain)] : [])),
  ];
  const latestFirst = (a: Happening, b: Happening) => b.at - a.at;
  return kinds
    .flatMap((kind) =>
      kind
        .filter(({ at }) => now - at < AGE_MS)
        .sort(latestFirst)
        .slice(0, OF_A_KIND),
    )
    .sort(latestFirst);
}

const bidOf = ({ domain, bid }: BidOn): Happening => ({
  id: bid.id,
  domain,
  text: HAPPENING.bid({ who: handleOf(bid.username), amount: bid.bid_amount, name: domain.name }),
  at: Date.parse(bid.timestamp),
});

const listingOf = (domain: Domain): Happening => ({
  id: `listed ${domain.id}`,
  domain,
  text: HAPPENING.listed({ who: handleOf(domain.seller.username), name: domain.name }),
  at: Date.parse(domain.createdAt),
});

const saleOf = (domain: Domain): Happening => ({
  id: `sold ${domain.id}`,
  domain,
  text: HAPPENING.sold({ name: domain.name, amount: domain.soldPrice ?? 0 }),
  at: Date.parse(domain.soldAt ?? ''),
});
