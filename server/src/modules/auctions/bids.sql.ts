import type { Bid, BidPlaced } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import { domainColumns, domainJoins, type DomainRow } from '../domains/domains';
import type { AcceptedBid } from './auctions.rules';
import type { AuctionState, Leader } from './auctions';

/** Sets the new leaders of auctions and refunds the bids before them. Runs before the new bids are inserted: only one bid may lead. */
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

/** Sets what became of leading bids. */
export async function markBids(tx: Db, bidIds: string[], status: 'won' | 'refunded'): Promise<void> {
  await sql`update bid set status = ${status} where id = any(${bidIds}::uuid[])`.execute(tx);
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

/** Bids of an auction's current or last round, highest first; all of them without a `limit`. */
export function bidsOf(db: Db, domainId: string, limit: number | null): Promise<BidRow[]> {
  return rows(
    db,
    sql<BidRow>`
      select b.id, u.pi_uid as bidder_uid, u.username as bidder_username, b.auction_id, b.amount, b.status, b.created_at
      from bid b join app_user u on u.id = b.bidder_id join auction a on a.domain_id = b.auction_id and a.round = b.round
      where b.auction_id = ${domainId} order by b.amount desc limit ${limit}::bigint`,
  );
}

interface OwnBidRow extends DomainRow {
  /** The bidder's highest, in stroops. */
  own_amount: bigint;
  is_leading: boolean;
}

const OWN_BIDS_MAX = 50;

/** Longer than any auction runs: 30 days plus its extensions and a maintenance. */
const LONGEST_AUCTION = sql`interval '60 days'`;

/** The live auctions in which a user has bid, the earliest end first, at most fifty. */
export function ownLiveBids(db: Db, bidderId: string): Promise<OwnBidRow[]> {
  return rows(
    db,
    sql<OwnBidRow>`
      select ${domainColumns}, own.amount as own_amount, a.high_bidder_id = ${bidderId} as is_leading
      from (
        select auction_id, max(amount) as amount from bid
        where bidder_id = ${bidderId} and created_at > product_now() - ${LONGEST_AUCTION}
        group by auction_id
      ) own join domain d on d.id = own.auction_id ${domainJoins}
      where a.status = 'live' and a.ends_at > product_now()
      order by a.ends_at, d.id limit ${OWN_BIDS_MAX}::bigint`,
  );
}

/** The bidders of these auctions in their current or last round. */
export function biddersOf(tx: Db, domainIds: string[]): Promise<{ auction_id: string; bidder_id: string }[]> {
  return rows(
    tx,
    sql<{ auction_id: string; bidder_id: string }>`
      select distinct b.auction_id, b.bidder_id from bid b join auction a on a.domain_id = b.auction_id and a.round = b.round
      where b.auction_id = any(${domainIds}::uuid[])`,
  );
}

/** The Idempotency-Key of a bid and what identifies the request that first used it. */
export interface BidKey {
  userId: string;
  key: string;
  requestHash: string;
}

interface StoredBid {
  user_id: string;
  key: string;
  request_hash: string;
  response: BidPlaced;
}

/** The responses already given under these keys. */
export function findStoredBids(tx: Db, keys: BidKey[]): Promise<StoredBid[]> {
  return rows(
    tx,
    sql<StoredBid>`
      select k.user_id, k.key, k.request_hash, k.answer as response from idempotency_key k
      join unnest(${keys.map((key) => key.userId)}::uuid[], ${keys.map((key) => key.key)}::text[]) as sent (user_id, key)
        on sent.user_id = k.user_id and sent.key = k.key
      where k.created_at >= product_now() - interval '24 hours'`,
  );
}

/** Stores responses in the transaction of their bids. If another process used one of the keys meanwhile, the batch is retried. */
export async function storeBids(tx: Db, responses: { key: BidKey; response: BidPlaced }[]): Promise<void> {
  const stored = await rows(
    tx,
    sql`
      insert into idempotency_key (user_id, key, request_hash, status, answer)
      select user_id, key, request_hash, 201, answer from unnest(
        ${responses.map(({ key }) => key.userId)}::uuid[], ${responses.map(({ key }) => key.key)}::text[],
        ${responses.map(({ key }) => key.requestHash)}::text[], ${responses.map(({ response }) => JSON.stringify(response))}::jsonb[])
        as n (user_id, key, request_hash, answer)
      on conflict (user_id, key) do update set
        request_hash = excluded.request_hash, status = excluded.status, answer = excluded.answer, created_at = product_now()
        where idempotency_key.created_at < product_now() - interval '24 hours'
      returning 1 as one`,
  );
  if (stored.length < responses.length)
    throw Object.assign(new Error('another request used the same Idempotency-Key'), { code: SERIALIZATION_FAILURE });
}

/** The error that inTransaction retries. */
const SERIALIZATION_FAILURE = '40001';
