import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import { type DomainRow, PRIVATE_STATUSES, domainColumns, domainJoins } from '../domains/domains.sql';

export interface WatchedRow extends DomainRow {
  watched_at: Date;
  /** Stroops. */
  watched_price: bigint;
}

/** Names that have become private meanwhile are shown to nobody but their sellers, who see them on their own pages. */
const isVisible = sql`not (d.status = any(${PRIVATE_STATUSES as string[]}))`;

/** What a user watches: running auctions by their end, other active names, then what is off the market; newest watch first. */
export function watchedBy(db: Db, userId: string, limit: number): Promise<WatchedRow[]> {
  return rows(
    db,
    sql<WatchedRow>`
      select ${domainColumns}, w.created_at as watched_at, w.price as watched_price
      from watch w join domain d on d.id = w.domain_id ${domainJoins}
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
    sql<{ id: string }>`
      select d.id from watch w join domain d on d.id = w.domain_id
      where w.user_id = ${userId} and ${isVisible} order by w.created_at desc, d.id`,
  );
  return found.map(({ id }) => id);
}

/** Lets one change of a user's watchlist wait for another, so that its limit holds. */
export async function lockWatcher(tx: Db, userId: string): Promise<void> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx);
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

/** Begins a watch now, or at an earlier moment of the listing's life, with what the name cost then. */
export async function insertWatch(tx: Db, userId: string, domainId: string, since: Date | null): Promise<void> {
  await sql`
    insert into watch (user_id, domain_id, price, created_at)
    select ${userId}, d.id, coalesce(earlier.price, d.rent_price, d.price), start.at
    from domain d
    cross join lateral (
      select case
        when ${since}::timestamptz is null then product_now()
        else least(product_now(), greatest(${since}::timestamptz, d.created_at))
      end as at
    ) start
    left join lateral (
      select coalesce(p.rent_price, p.price) as price from domain_price p
      where p.domain_id = d.id and p.until > start.at order by p.until limit 1
    ) earlier on true
    where d.id = ${domainId}`.execute(tx);
}

export async function deleteWatch(db: Db, userId: string, domainId: string): Promise<void> {
  await sql`delete from watch where user_id = ${userId} and domain_id = ${domainId}`.execute(db);
}
