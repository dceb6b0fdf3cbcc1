import type { OwnBid } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type PartyColumns, partyColumns } from '../users/users';
import { type Db, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { DomainRow } from '../domains/domains';
import { domainColumns, domainJoins } from './shown-domains.service';
import type { AuctionState, Leader, NewBid } from './auctions';
import type { Chain } from './chain.rules';
import { insertionOf } from './chain.sql';

/**
 * True for every number above zero. The planner takes such a range for one row in two hundred, so it looks the few rows of a batch
 * up by index and keeps that plan: without, it plans each small batch anew.
 */
const always = (number: RawBuilder<unknown>) => sql`${number} > 0 and ${number} < 9223372036854775807`;

interface DecidedBids {
  replaced: Leader[];
  bids: NewBid[];
  /** Of an auction, by domain. */
  round(domainId: string): number | undefined;
}

/** Inserts the new bids and marks those that led before as refunded, in one statement. */
export async function writeBids(tx: Db, { replaced, bids, round }: DecidedBids): Promise<void> {
  await sql`
    with refunded as (
      update bid b set status = 'refunded', max_amount = n.max_amount
      from unnest(${replaced.map((leader) => leader.bidId)}::uuid[], ${replaced.map((leader) => leader.maximum)}::bigint[]) as n (id, max_amount)
      where b.id = n.id and ${always(sql`n.max_amount`)}
    )
    insert into bid (id, auction_id, bidder_id, amount, max_amount, automatic, place, status, round, created_at)
    select * from unnest(
      ${bids.map((bid) => bid.bidId)}::uuid[], ${bids.map((bid) => bid.domainId)}::uuid[], ${bids.map((bid) => bid.bidderId)}::uuid[],
      ${bids.map((bid) => bid.amount)}::bigint[], ${bids.map((bid) => bid.maximum)}::bigint[], ${bids.map((bid) => bid.isAutomatic)}::boolean[],
      ${bids.map((bid) => bid.place)}::int[], ${bids.map((bid) => bid.status)}::text[],
      ${bids.map((bid) => round(bid.domainId))}::smallint[], ${bids.map((bid) => bid.at)}::timestamptz[])`.execute(tx);
}

/**
 * Sets the new states of auctions that took bids and adds to their chains, by domain, in one statement; a held-up bid extended those in `troubled`. Whoever started from the same
 * state without the auction's lock would add the same entry, which the key of auction_entry refuses.
 */
export async function moveAuctions(
  tx: Db,
  auctions: readonly AuctionState[],
  { chains, troubled }: { chains: ReadonlyMap<string, Pick<Chain, 'head' | 'entries'>>; troubled: ReadonlySet<string> },
): Promise<void> {
  const heads = auctions.map(({ domainId }) => chains.get(domainId)?.head);
  const leaders = auctions.map(({ leader }) => leader);
  const entries = [...chains.values()].flatMap((chain) => chain.entries);
  await sql`
    with entered as (${insertionOf(entries)})
    update auction a set
      high_bid_id = n.bid_id, high_bidder_id = n.bidder_id, high_amount = n.amount, high_max = n.maximum, seq = a.seq + n.bid_count - a.bid_count,
      bid_count = n.bid_count, ends_at = n.ends_at, extensions = n.extensions, chain_length = n.chain_length, chain_hash = n.chain_hash, chain_at = n.chain_at,
      extended_because = case when n.troubled then 'trouble' else a.extended_because end
    from unnest(
      ${auctions.map((auction) => auction.domainId)}::uuid[], ${leaders.map((leader) => leader?.bidId)}::uuid[],
      ${leaders.map((leader) => leader?.bidderId)}::uuid[], ${leaders.map((leader) => leader?.amount)}::bigint[],
      ${leaders.map((leader) => leader?.maximum)}::bigint[], ${auctions.map((auction) => auction.bidCount)}::int[], ${auctions.map((auction) => auction.endsAt)}::timestamptz[],
      ${auctions.map((auction) => auction.extensions)}::int[],
      ${heads.map((head) => head?.length)}::int[], ${heads.map((head) => head?.hash)}::text[],
      ${heads.map((head) => head?.at)}::timestamptz[], ${auctions.map(({ domainId }) => troubled.has(domainId))}::boolean[])
      as n (domain_id, bid_id, bidder_id, amount, maximum, bid_count, ends_at, extensions, chain_length, chain_hash, chain_at, troubled)
    where a.domain_id = n.domain_id and ${always(sql`n.bid_count`)}`.execute(tx);
}

/** Sets what became of leading bids. */
export async function markBids(tx: Db, bidIds: string[], status: 'won' | 'refunded'): Promise<void> {
  await sql`update bid set status = ${status} where id = any(${bidIds}::uuid[])`.execute(tx);
}

export type BidRow = Columns<'bid', 'id' | 'auction_id' | 'amount' | 'status' | 'automatic' | 'place' | 'created_at'> &
  PartyColumns<'bidder'>;

/** Bids of an auction's current or last round, the latest first and so the highest, from below the place `before` and above `after`. */
export function bidsOf(
  db: Db,
  domainId: string,
  { limit, before = null, after = 0 }: { limit: number; before?: number | null; after?: number },
): Promise<BidRow[]> {
  return rows(
    db,
    sql<BidRow>`
      select b.id, ${partyColumns('u', 'bidder')}, b.auction_id, b.amount, b.status, b.automatic, b.place, b.created_at
      from bid b join app_user_view u on u.id = b.bidder_id join auction a on a.domain_id = b.auction_id and a.round = b.round
      where b.auction_id = ${domainId} and (${before}::integer is null or b.place < ${before}::integer) and b.place > ${after}::integer
      order by b.place desc limit ${limit}::bigint`,
  );
}

/** When the rows of these ids were made, and whether by a maximum. */
export function bidFacts(tx: Db, ids: string[]): Promise<{ id: string; created_at: Date; automatic: boolean }[]> {
  return rows(
    tx,
    sql<Columns<'bid', 'id' | 'created_at' | 'automatic'>>`
      select id, created_at, automatic from bid where id = any(${ids}::uuid[])`,
  );
}

type OwnBidRow = DomainRow & {
  /** The round in which the bidder bid last. */
  own_round: Tables['bid']['round'];
  /** The bidder's highest and the most they offered, in stroops. */
  own_amount: Tables['bid']['amount'];
  own_max: Tables['bid']['max_amount'];
  state: OwnBid['state'];
};

const OWN_BIDS_MAX = 50;

/**
 * Auctions in which a user has bid, at most fifty, by what became of their bids in the last round in which they bid: running ones
 * by their end, then the latest end first. Without a state the running ones.
 */
export function ownBids(db: Db, bidderId: string, state: OwnBid['state'] | null): Promise<OwnBidRow[]> {
  return rows(
    db,
    sql<OwnBidRow>`
      select ${domainColumns}, own.round as own_round, own.amount as own_amount,
        case when own.state = 'leading' then a.high_max else own.max_amount end as own_max, own.state
      from (
        select b.auction_id, b.round, max(b.amount) as amount, max(b.max_amount) as max_amount, case
          when bool_or(b.status = 'won') then 'won'
          when l.round > b.round or l.status not in ('live', 'paused') or (l.status = 'live' and l.ends_at <= deadline_now()) then 'lost'
          when bool_or(b.status = 'pending') then 'leading' else 'outbid' end as state
        from (
          select auction_id, max(round) as round from bid where bidder_id = ${bidderId} group by auction_id
        ) last join bid b on b.auction_id = last.auction_id and b.round = last.round and b.bidder_id = ${bidderId}
        join auction l on l.domain_id = b.auction_id
        group by b.auction_id, b.round, l.round, l.status, l.ends_at
      ) own join domain_view d on d.id = own.auction_id ${domainJoins}
      where case when ${state}::text is null then own.state in ('leading', 'outbid') and a.status = 'live' else own.state = ${state}::text end
      order by case when own.state in ('leading', 'outbid') then a.ends_at end, a.ends_at desc, d.id limit ${OWN_BIDS_MAX}::bigint`,
  );
}

/** The bidders of these auctions in their current or last round. */
export function biddersOf(tx: Db, domainIds: string[]): Promise<{ auction_id: string; bidder_id: string }[]> {
  return rows(
    tx,
    sql<Columns<'bid', 'auction_id' | 'bidder_id'>>`
      select distinct b.auction_id, b.bidder_id from bid b join auction a on a.domain_id = b.auction_id and a.round = b.round
      where b.auction_id = any(${domainIds}::uuid[])`,
  );
}
