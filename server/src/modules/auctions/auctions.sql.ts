import type { Bid } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { AcceptedBid, AuctionState, Leader } from './decide-bids';

interface AuctionRow {
  domain_id: string;
  seller_id: string;
  start_price: bigint;
  bid_increment: bigint;
  ends_at: Date;
  status: AuctionState['status'];
  high_bid_id: string | null;
  high_bidder_id: string | null;
  high_amount: bigint | null;
  bid_count: number;
  extensions: number;
}

const auctionColumns = sql`
  a.domain_id, a.seller_id, a.start_price, a.bid_increment, a.ends_at, a.status, a.high_bid_id, a.high_bidder_id, a.high_amount,
  a.bid_count, a.extensions`;

/** Locks auctions in id order, before any account (server-wide order of locks). */
export async function lockAuctions(tx: Db, domainIds: string[]): Promise<AuctionState[]> {
  const locked = await rows(
    tx,
    sql<AuctionRow>`select ${auctionColumns} from auction a where a.domain_id = any(${domainIds}::uuid[]) order by a.domain_id for no key update`,
  );
  return locked.map(stateOf);
}

/** Locks live auctions that are over and that nobody else closes or bids on, at most `limit`. */
export async function lockDueAuctions(tx: Db, limit: number): Promise<AuctionState[]> {
  const due = await rows(
    tx,
    sql<AuctionRow>`
      select ${auctionColumns} from auction a where a.status = 'live' and a.ends_at <= product_now()
      order by a.ends_at limit ${limit} for no key update skip locked`,
  );
  return due.map(stateOf);
}

function stateOf(row: AuctionRow): AuctionState {
  const { high_bid_id: bidId, high_bidder_id: bidderId, high_amount: amount } = row;
  return {
    domainId: row.domain_id,
    sellerId: row.seller_id,
    startPrice: row.start_price,
    increment: row.bid_increment,
    endsAt: row.ends_at,
    status: row.status,
    leader: bidId && bidderId && amount !== null ? { bidId, bidderId, amount } : null,
    bidCount: row.bid_count,
    extensions: row.extensions,
  };
}

/** Gives auctions their new leaders and refunds the bids that led before; the new bids are inserted after this, one leads at a time. */
export async function replaceLeaders(tx: Db, auctions: AuctionState[], outbid: Leader[]): Promise<void> {
  await sql`
    with refunded as (update bid set status = 'refunded' where id = any(${outbid.map((leader) => leader.bidId)}::uuid[]))
    update auction a set
      high_bid_id = n.bid_id, high_bidder_id = n.bidder_id, high_amount = n.amount, seq = a.seq + n.bid_count - a.bid_count,
      bid_count = n.bid_count, ends_at = n.ends_at, extensions = n.extensions
    from unnest(
      ${auctions.map((auction) => auction.domainId)}::uuid[], ${auctions.map((auction) => auction.leader?.bidId)}::uuid[],
      ${auctions.map((auction) => auction.leader?.bidderId)}::uuid[], ${auctions.map((auction) => auction.leader?.amount)}::bigint[],
      ${auctions.map((auction) => auction.bidCount)}::int[], ${auctions.map((auction) => auction.endsAt)}::timestamptz[],
      ${auctions.map((auction) => auction.extensions)}::int[]) as n (domain_id, bid_id, bidder_id, amount, bid_count, ends_at, extensions)
    where a.domain_id = n.domain_id`.execute(tx);
}

export async function insertBids(tx: Db, bids: AcceptedBid[], at: Date): Promise<void> {
  await sql`
    insert into bid (id, auction_id, bidder_id, amount, status, round, created_at)
    select n.*, a.round, ${at}::timestamptz from unnest(
      ${bids.map((bid) => bid.bidId)}::uuid[], ${bids.map((bid) => bid.domainId)}::uuid[], ${bids.map((bid) => bid.bidderId)}::uuid[],
      ${bids.map((bid) => bid.amount)}::bigint[], ${bids.map((bid) => bid.status)}::text[]) as n (id, auction_id, bidder_id, amount, status)
    join auction a on a.domain_id = n.auction_id`.execute(tx);
}

export async function markWon(tx: Db, bidIds: string[]): Promise<void> {
  await sql`update bid set status = 'won' where id = any(${bidIds}::uuid[])`.execute(tx);
}

export async function setAuctionStatus(tx: Db, domainIds: string[], status: AuctionState['status']): Promise<void> {
  await sql`update auction set status = ${status}, seq = seq + 1 where domain_id = any(${domainIds}::uuid[])`.execute(
    tx,
  );
}

export interface NewAuction {
  domainId: string;
  sellerId: string;
  startPrice: bigint;
  increment: bigint;
  endsAt: Date;
}

/** Opens an auction, or opens it again after it ended without a sale: had it bids, that is another round with bids of its own. */
export async function insertAuction(
  tx: Db,
  { domainId, sellerId, startPrice, increment, endsAt }: NewAuction,
): Promise<void> {
  await sql`
    insert into auction (domain_id, seller_id, start_price, bid_increment, ends_at)
    values (${domainId}, ${sellerId}, ${startPrice}, ${increment}, ${endsAt})
    on conflict (domain_id) do update set
      start_price = excluded.start_price, bid_increment = excluded.bid_increment, ends_at = excluded.ends_at, status = 'live',
      extensions = 0, seq = auction.seq + 1, round = auction.round + case when auction.bid_count = 0 then 0 else 1 end,
      bid_count = 0, high_bid_id = null, high_bidder_id = null, high_amount = null, ending_told = false
    where auction.status in ('unsold', 'settled', 'cancelled') or auction.bid_count = 0`.execute(tx);
}

export async function nextClose(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ due: Date | null }>`select min(ends_at) as due from auction where status = 'live'`,
  );
  return row?.due ?? null;
}

export interface BidRow {
  id: string;
  bidder_uid: string;
  bidder_username: string;
  auction_id: string;
  amount: bigint;
  status: Bid['status'];
  created_at: Date;
}

/** Bids of an auction's running or last round, highest first; all of them unless `limit` says how many. */
export function bidsOf(db: Db, domainId: string, limit: number | null): Promise<BidRow[]> {
  return rows(
    db,
    sql<BidRow>`
      select b.id, u.pi_uid as bidder_uid, u.username as bidder_username, b.auction_id, b.amount, b.status, b.created_at
      from bid b join app_user u on u.id = b.bidder_id join auction a on a.domain_id = b.auction_id and a.round = b.round
      where b.auction_id = ${domainId} order by b.amount desc limit ${limit}::bigint`,
  );
}
