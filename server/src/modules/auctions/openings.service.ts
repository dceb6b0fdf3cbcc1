import { AUCTION, type AuctionCertificate, type AuctionProof, toPi } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
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

/**
 * True when no listing of this name was live within that many days, nor has an auction that may still go on. An expired one left
 * the market at its end, whenever a job found it (docs/rules.md section 2, Names).
 */
async function isOffMarket(db: Db, name: string, days: number): Promise<boolean> {
  const present = await firstRow(
    db,
    sql`
      select from domain_view d left join auction a on a.domain_id = d.id
      where d.name = ${name} and (
        d.status in ('active', 'pending', 'reserved', 'rented', 'unsold') or a.status in ('live', 'paused', 'closing')
        or case d.status when 'expired' then d.expires_at else d.updated_at end > product_now() - ${days}::integer * interval '1 day')
      limit 1`,
  );
  return present === undefined;
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
