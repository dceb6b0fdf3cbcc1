import { NOTIFICATION } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

/** Everybody who bid on these auctions in their running or last round. */
export function biddersOf(tx: Db, domainIds: string[]): Promise<{ auction_id: string; bidder_id: string }[]> {
  return rows(
    tx,
    sql<{ auction_id: string; bidder_id: string }>`
      select distinct b.auction_id, b.bidder_id from bid b join auction a on a.domain_id = b.auction_id and a.round = b.round
      where b.auction_id = any(${domainIds}::uuid[])`,
  );
}

export interface EndingAuction {
  domain_id: string;
  name: string;
  high_bidder_id: string;
  ends_at: Date;
}

const lead = sql`${NOTIFICATION.auctionEndingMs}::float8 * interval '1 millisecond'`;
const untold = sql`a.status = 'live' and not a.ending_told and a.bid_count > 0 and a.ends_at > product_now()`;

/** Marks auctions with bids that end within the hour as told, those that nobody else has in hand, at most `limit`. */
export function markEnding(tx: Db, limit: number): Promise<EndingAuction[]> {
  return rows(
    tx,
    sql<EndingAuction>`
      update auction set ending_told = true from domain d
      where d.id = auction.domain_id and auction.domain_id in (
        select a.domain_id from auction a where ${untold} and a.ends_at <= product_now() + ${lead}
        order by a.ends_at limit ${limit} for no key update skip locked)
      returning auction.domain_id, d.name, auction.high_bidder_id, auction.ends_at`,
  );
}

/** When the next auction with bids comes into its last hour. */
export async function nextEnding(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ due: Date | null }>`select min(a.ends_at) - ${lead} as due from auction a where ${untold}`,
  );
  return row?.due ?? null;
}
