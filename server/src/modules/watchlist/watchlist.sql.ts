import { WATCH } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { DueQuery } from '../../platform/jobs/sweeper';
import { domainColumns, domainJoins } from '../auctions/shown-domains.service';
import { type DomainRow, PRIVATE_STATUSES } from '../domains/domains';

type WatchedRow = DomainRow & {
  watched_at: Tables['watch']['created_at'];
  /** Stroops. */
  watched_price: Tables['watch']['price'];
};

/** Names that have become private are shown only to their sellers, on their own pages. */
const isVisible = sql`not (d.status = any(${PRIVATE_STATUSES as string[]}))`;

/** What a user watches: running auctions by their end, then other active names, then names off the market; newest watch first. */
export function watchedBy(db: Db, userId: string, limit: number): Promise<WatchedRow[]> {
  return rows(
    db,
    sql<WatchedRow>`
      select ${domainColumns}, w.created_at as watched_at, w.price as watched_price
      from watch w join domain_view d on d.id = w.domain_id ${domainJoins}
      where w.user_id = ${userId} and ${isVisible}
      order by d.status <> 'active',
        case when d.status = 'active' then coalesce(a.ends_at, d.auction_end_time) end nulls last,
        w.created_at desc, d.id
      limit ${limit}`,
  );
}

/** The same names, as ids. */
export async function watchedIds(db: Db, userId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<Columns<'domain', 'id'>>`
      select d.id from watch w join domain_view d on d.id = w.domain_id
      where w.user_id = ${userId} and ${isVisible} order by w.created_at desc, d.id`,
  );
  return found.map(({ id }) => id);
}

export async function findWatch(db: Db, userId: string, domainId: string): Promise<boolean> {
  const row = await firstRow(
    db,
    sql<{ one: number }>`select 1 as one from watch where user_id = ${userId} and domain_id = ${domainId}`,
  );
  return row !== undefined;
}

export async function countWatched(db: Db, userId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ watched: number }>`select count(*)::integer as watched from watch where user_id = ${userId}`,
  );
  return row?.watched ?? 0;
}

/** Starts a watch now, or at an earlier moment of the listing, with the price of that moment. */
export async function insertWatch(tx: Db, userId: string, domainId: string, since: Date | null): Promise<void> {
  await sql`
    insert into watch (user_id, domain_id, price, created_at)
    select ${userId}, d.id, coalesce(earlier.price, d.rent_price, d.price), start.at
    from domain_view d
    cross join lateral (
      select case
        when ${since}::timestamptz is null then product_now()
        else least(product_now(), greatest(${since}::timestamptz, d.created_at))
      end as at
    ) start
    left join lateral (
      select coalesce(p.rent_price, p.price) as price from domain_price_view p
      where p.domain_id = d.id and p.until > start.at order by p.until limit 1
    ) earlier on true
    where d.id = ${domainId}`.execute(tx);
}

export async function deleteWatch(db: Db, userId: string, domainId: string): Promise<void> {
  await sql`delete from watch where user_id = ${userId} and domain_id = ${domainId}`.execute(db);
}

interface AnyUpdate {
  id: string;
  domain_id: string;
  name: string;
  at: Date;
  told_up_to: string | null;
}

/** A lower price, in stroops, or an end with the status that the name left the market with. */
export type UpdateRow = AnyUpdate &
  (
    | { ended_as: null; price_before: bigint; price_now: bigint }
    | { ended_as: string; price_before: null; price_now: null }
  );

/** The oldest update that no other process has locked. */
export function takeUpdate(tx: Db): Promise<UpdateRow | undefined> {
  return firstRow(
    tx,
    sql<UpdateRow>`
      select n.id::text as id, n.domain_id, d.name, n.at, n.told_up_to, n.ended_as, n.price_before, n.price_now
      from watch_news n join domain_view d on d.id = n.domain_id
      order by n.id limit 1 for update of n skip locked`,
  );
}

/**
 * The next watchers to notify: those who watched the name when it happened, without its seller and its bidders, who get
 * notifications of their own.
 */
export async function watchersOf(tx: Db, update: UpdateRow, limit: number): Promise<string[]> {
  const found = await rows(
    tx,
    sql<Columns<'watch', 'user_id'>>`
      select w.user_id from watch w join domain_view d on d.id = w.domain_id
      where w.domain_id = ${update.domain_id} and w.created_at <= ${update.at} and w.user_id <> d.seller_id
        and w.user_id > coalesce(${update.told_up_to}::uuid, '00000000-0000-0000-0000-000000000000')
        and not exists (select from bid_view b where b.auction_id = w.domain_id and b.bidder_id = w.user_id)
      order by w.user_id limit ${limit}`,
  );
  return found.map(({ user_id }) => user_id);
}

/** Records the last watcher notified, or deletes an update of which all were notified. */
export async function finishUpdate(tx: Db, id: string, notifiedUpTo: string | null): Promise<void> {
  if (notifiedUpTo) await sql`update watch_news set told_up_to = ${notifiedUpTo} where id = ${id}::bigint`.execute(tx);
  else await sql`delete from watch_news where id = ${id}::bigint`.execute(tx);
}

/** When the oldest update happened. */
export const nextUpdate = (): DueQuery => sql`select at from watch_news order by id limit 1`;

const ENDING_BATCH = 500;

type EndingWatch = Columns<'watch', 'user_id'> &
  Columns<'auction', 'domain_id' | 'round' | 'ends_at'> &
  Columns<'domain', 'name'> & {
    /** True for the seller and for bidders, who are notified as such. */
    knows: boolean;
  };

const milliseconds = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

const unnotified = sql`a.status = 'live' and a.ends_at > deadline_now() and w.told_round is distinct from a.round`;

export function markEnding(tx: Db): Promise<EndingWatch[]> {
  return rows(
    tx,
    sql<EndingWatch>`
      with due as (
        select w.user_id, w.domain_id, a.round, a.ends_at, a.seller_id
        from auction_view a join watch w on w.domain_id = a.domain_id
        where ${unnotified} and a.ends_at <= deadline_now() + ${milliseconds(WATCH.endingMs)}
        order by a.ends_at, w.user_id limit ${ENDING_BATCH} for no key update of w skip locked
      )
      update watch w set told_round = due.round from due join domain_view d on d.id = due.domain_id
      where w.user_id = due.user_id and w.domain_id = due.domain_id
      returning w.user_id, w.domain_id, d.name, due.round, due.ends_at,
        w.user_id = due.seller_id
          or exists (select from bid_view b where b.auction_id = w.domain_id and b.bidder_id = w.user_id) as knows`,
  );
}

/** When the last hour of the next watched auction starts. Only auctions that end soon are read, not all of them. */
export const nextEnding = (): DueQuery => sql`
      select next_deadline(min(a.ends_at) - ${milliseconds(WATCH.endingMs)}) as due
      from auction_view a join watch w on w.domain_id = a.domain_id
      where ${unnotified} and a.ends_at <= deadline_now() + ${milliseconds(2 * WATCH.endingMs)}`;
