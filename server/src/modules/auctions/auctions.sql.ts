import { AUCTION, NOTIFICATION } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows, uncounted } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { DueQuery } from '../../platform/jobs/sweeper';
import type { DomainRow } from '../domains/domains';
import { otherAccountsOf } from '../persons/persons';
import type { AuctionState, EntryFacts, LockedAuction } from './auctions';
import { domainColumns } from './shown-domains.service';
import { decidedElsewhere, waitsForBids } from './fair-close.sql';

type AuctionRow = Columns<
  'auction',
  | 'domain_id'
  | 'seller_id'
  | 'start_price'
  | 'bid_increment'
  | 'ends_at'
  | 'high_bid_id'
  | 'high_bidder_id'
  | 'high_amount'
  | 'high_max'
  | 'reserve'
  | 'buy_now'
  | 'bid_count'
  | 'extensions'
  | 'round'
  | 'chain_length'
  | 'chain_hash'
  | 'chain_at'
  | 'terms_end'
> & {
  auction_status: Tables['auction']['status'];
  early_changes: EntryFacts[] | null;
  /** Not read where nobody asks who the seller is. */
  sellers_others?: string[];
};

const auctionColumns = sql`
  a.domain_id, a.seller_id, a.start_price, a.bid_increment, a.ends_at, a.status as auction_status, a.high_bid_id, a.high_bidder_id, a.high_amount, a.high_max,
  a.reserve, a.buy_now, a.bid_count, a.extensions, a.round, a.chain_length, a.chain_hash, a.chain_at, a.terms_end, a.early_changes`;

const sellersOthers = sql`array(${otherAccountsOf(sql`a.seller_id`)})::text[] as sellers_others`;

/**
 * Locks auctions in order of their ids and before any account: the lock order of the whole server. With `skipLocked` those that
 * another transaction holds are left out instead of waited for.
 */
export async function lockAuctions(
  tx: Db,
  domainIds: string[],
  { skipLocked = false }: { skipLocked?: boolean } = {},
): Promise<LockedAuction[]> {
  const locked = await rows(
    tx,
    sql<AuctionRow>`
      select ${auctionColumns}, ${sellersOthers} from auction a where a.domain_id = any(${domainIds}::uuid[])
      order by a.domain_id for no key update ${skipLocked ? sql`skip locked` : sql``}`,
  );
  return locked.map(stateOf);
}

/**
 * Locks auctions as lockAuctions does, and reads their listings and the uids of their leaders with them: each auction by itself, in
 * their order, so that one plan serves any number of them in a table of any size. `hasOthers`: whether the seller has other accounts,
 * which are left to the caller.
 */
export async function lockAuctionsWithListings(
  tx: Db,
  domainIds: string[],
  { skipLocked = false }: { skipLocked?: boolean } = {},
): Promise<{ auction: LockedAuction; listing: DomainRow; leaderUid: string | null; hasOthers: boolean }[]> {
  const locked = await rows(
    tx,
    sql<AuctionRow & DomainRow & { leader_uid: string | null; has_others: boolean }>`
      select locked.* from (select id from unnest(${uncounted(domainIds)}) as id order by id) wanted cross join lateral (
        select ${domainColumns}, ${auctionColumns}, l.pi_uid as leader_uid, exists (${otherAccountsOf(sql`a.seller_id`)}) as has_others
        from auction a join domain_view d on d.id = a.domain_id left join app_user_view u on u.id = d.seller_id
          left join app_user_view l on l.id = a.high_bidder_id
        where a.domain_id = wanted.id for no key update of a ${skipLocked ? sql`skip locked` : sql``}) locked`,
  );
  return locked.map((row) => {
    const { leader_uid: leaderUid, has_others: hasOthers } = row;
    return { auction: stateOf(row), listing: row, leaderUid, hasOthers };
  });
}

/** The users of these ids and the leaders of these auctions, as an array in SQL. */
export const withLeaders = (userIds: string[], domainIds: string[]): RawBuilder<string[]> => sql`
  ${userIds}::uuid[] || array(
    select a.high_bidder_id from auction a where a.domain_id = any(${uncounted(domainIds)}) and a.high_bidder_id is not null)`;

/**
 * Locks at most `limit` live auctions that ended by `until`, skipping those in `except`, those that others have locked, and those
 * whose end waits until bids get through again.
 */
export async function lockDueAuctions(
  tx: Db,
  { limit, except, until }: { limit: number; except: string[]; until: Date },
): Promise<LockedAuction[]> {
  const due = await rows(
    tx,
    sql<AuctionRow>`
      select ${auctionColumns} from auction a
      where a.status = 'live' and a.ends_at <= least(${until}::timestamptz, deadline_now()) and a.domain_id <> all(${except}::uuid[])
        and not ${waitsForBids(AUCTION.troubleMs)}
      order by a.ends_at limit ${limit} for no key update skip locked`,
  );
  return due.map(stateOf);
}

function stateOf(row: AuctionRow): LockedAuction {
  const { high_bid_id: bidId, high_bidder_id: bidderId, high_amount: amount, high_max: maximum } = row;
  return {
    domainId: row.domain_id,
    sellerId: row.seller_id,
    sellersOthers: row.sellers_others ?? [],
    startPrice: row.start_price,
    increment: row.bid_increment,
    endsAt: row.ends_at,
    status: row.auction_status,
    leader: bidId && bidderId && amount !== null && maximum !== null ? { bidId, bidderId, amount, maximum } : null,
    reserve: row.reserve,
    buyNow: row.buy_now,
    bidCount: row.bid_count,
    extensions: row.extensions,
    round: row.round,
    chain: { length: row.chain_length, hash: row.chain_hash, at: row.chain_at },
    early: { termsEnd: row.terms_end, changes: row.early_changes ?? [] },
  };
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
  reserve?: bigint | null;
  buyNow?: bigint | null;
}

/** Opens an auction, or the next round of one that ended without a sale; bids belong to their round. */
export async function insertAuction(
  tx: Db,
  { domainId, sellerId, startPrice, increment, endsAt, reserve = null, buyNow = null }: NewAuction,
): Promise<void> {
  await sql`
    insert into auction (domain_id, seller_id, start_price, bid_increment, ends_at, reserve, buy_now)
    values (${domainId}, ${sellerId}, ${startPrice}, ${increment}, ${endsAt}, ${reserve}, ${buyNow})
    on conflict (domain_id) do update set
      start_price = excluded.start_price, bid_increment = excluded.bid_increment, ends_at = excluded.ends_at, status = 'live',
      reserve = excluded.reserve, buy_now = excluded.buy_now, extended_because = null, chain_length = 0, chain_hash = null, chain_at = null,
      terms_end = null, early_changes = null, extensions = 0, seq = auction.seq + 1,
      round = auction.round + case when auction.status in ('unsold', 'settled', 'cancelled') then 1 else 0 end, bid_count = 0, high_bid_id = null, high_bidder_id = null, high_amount = null, high_max = null,
      ending_told = false
    where auction.status in ('unsold', 'settled', 'cancelled') or auction.bid_count = 0`.execute(tx);
}

/**
 * The product's time, and until when the bids of other processes are decided: never, when none takes bids. null when no auction but
 * `except` has ended.
 */
export async function readClosing(
  db: Db,
  { process, except }: { process: string; except: string[] },
): Promise<{ now: Date; others: Date | null; firstEnd: Date } | null> {
  const row = await firstRow(
    db,
    sql<{ now: Date; others: Date | null; first_end: Date | null }>`
      select c.now, c.now - (c.real - (${decidedElsewhere(process)})) as others, (
        select min(a.ends_at) from auction a
        where a.status = 'live' and a.ends_at <= least(c.now, deadline_now()) and a.domain_id <> all(${except}::uuid[])
          and not ${waitsForBids(AUCTION.troubleMs)}) as first_end
      from (select product_now() as now, real_now() as real) c`,
  );
  return row?.first_end ? { now: row.now, others: row.others, firstEnd: row.first_end } : null;
}

/** The earliest end of the live auctions but `except`. */
export const nextClose = (except: string[]): DueQuery => sql`
      select next_deadline(min(ends_at)) as due from auction where status = 'live' and domain_id <> all(${except}::uuid[])`;

/** The earliest end of the live auctions, but for those that no bid is waited for any more. */
export const nextWaitedFor = (): DueQuery => sql`
  select min(ends_at) as due from auction
  where status = 'live' and ends_at > product_now() - ${AUCTION.closingWaitMs}::float8 * interval '1 millisecond'`;

type EndingAuction = Columns<'auction', 'domain_id' | 'ends_at'> &
  Columns<'domain', 'name'> & { high_bidder_id: string };

const lead = sql`${NOTIFICATION.auctionEndingMs}::float8 * interval '1 millisecond'`;

const unnotified = sql`a.status = 'live' and not a.ending_told and a.bid_count > 0 and a.ends_at > deadline_now()`;

/** Marks at most `limit` auctions with bids that end within the hour as notified, skipping those that others have locked. */
export function markEnding(tx: Db, limit: number): Promise<EndingAuction[]> {
  return rows(
    tx,
    sql<EndingAuction>`
      update auction set ending_told = true from domain_view d
      where d.id = auction.domain_id and auction.domain_id in (
        select a.domain_id from auction a where ${unnotified} and a.ends_at <= deadline_now() + ${lead}
        order by a.ends_at limit ${limit} for no key update skip locked)
      returning auction.domain_id, d.name, auction.high_bidder_id, auction.ends_at`,
  );
}

/** When the last hour of the next auction with bids starts. */
export const nextEnding = (): DueQuery =>
  sql`select next_deadline(min(a.ends_at) - ${lead}) as due from auction a where ${unnotified}`;

/** The round of a listing's auction; the first, where none was opened yet. */
export async function roundOf(db: Db, domainId: string): Promise<number> {
  const query = sql<Columns<'auction', 'round'>>`select round from auction where domain_id = ${domainId}`;
  return (await firstRow(db, query))?.round ?? 1;
}

/** When auctions end. */
export async function endsOf(tx: Db, domainIds: string[]): Promise<{ id: string; endsAt: Date }[]> {
  const query = sql<Columns<'auction', 'domain_id' | 'ends_at'>>`
    select domain_id, ends_at from auction where domain_id = any(${domainIds}::uuid[])`;
  return (await rows(tx, query)).map(({ domain_id: id, ends_at: endsAt }) => ({ id, endsAt }));
}
