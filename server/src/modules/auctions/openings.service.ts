import { AUCTION, type AuctionCertificate, type AuctionProof, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { isOffMarket } from '../domains/domains.service';
import { isSoldSince, statusOfSale } from '../orders/sales.service';
import type { ChainEnd, EntryRow } from './chain.sql';

type Openings = AuctionProof['data']['openings'];

/** What an ended round opens, and what the rest waits for. */
export interface Opening {
  opens: 'all' | 'reserve' | 'nothing';
  openingsWait: AuctionProof['data']['openingsWait'];
}

/**
 * What an ended round opens (docs/rules.md section 4): once its order is completed the reserve and all maxima but the winner's
 * last. After a round that sold nothing no maximum, and the reserve only when the name was sold since or is gone from the market: a
 * round is no way to read what people would pay.
 */
export async function openingOf(
  db: Db,
  name: string,
  { lastBid, terms }: ChainEnd,
  { auctionId, outcome, closedAt }: AuctionCertificate,
): Promise<Opening> {
  if (outcome === 'settled' || outcome === 'bought') {
    const order = await statusOfSale(db, { domainId: auctionId, bidId: lastBid?.bid_id ?? null, endedAt: closedAt });
    if (order === 'completed') return { opens: 'all', openingsWait: null };
    if (order !== 'refunded') return { opens: 'nothing', openingsWait: 'order' };
  }
  const isOver =
    typeof terms?.nonce === 'string' &&
    ((await isSoldSince(db, name, closedAt)) || (await isOffMarket(db, name, AUCTION.reserveOpensDays)));
  return { opens: isOver ? 'reserve' : 'nothing', openingsWait: 'unsold' };
}

/** The openings themselves; `entries` are those of the round that hold a secret, in their order. */
export function openedBy({ opens }: Opening, entries: readonly EntryRow[], { closed, terms }: ChainEnd): Openings {
  if (opens === 'nothing') return [];
  if (opens === 'reserve') return terms ? opened([terms]) : [];
  const secret = entries.findLast(({ bidder_id }) => bidder_id === closed?.bidder_id);
  return opened(entries.filter((entry) => entry !== secret));
}

const opened = (entries: readonly EntryRow[]): Openings =>
  entries.flatMap(({ seq, bid_id: bidId, amount, nonce }) =>
    nonce === null || amount === null ? [] : [{ seq, bidId, maxAmount: toPi(amount), nonce }],
  );
