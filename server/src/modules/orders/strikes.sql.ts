import { STRIKE } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns, PersonColumns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { PageCursor } from '../../platform/http/timed-page';
import type { DueQuery } from '../../platform/jobs/sweeper';
import type { CountedStrike } from './strikes.rules';

/** A strike with its seller and how it was closed. Strikes closed before reasons were stored have no closer. */
export type StrikeRow = Columns<
  'strike',
  | 'created_at'
  | 'told_at'
  | 'reason'
  | 'appeal'
  | 'appealed_at'
  | 'kept_at'
  | 'kept_reason'
  | 'closed_at'
  | 'closed_reason'
> &
  PersonColumns<'seller'> & {
    id: Tables['strike']['order_id'];
    seller_id: Tables['strike']['user_id'];
    item_type: Tables['orders']['item_type'];
    item_id: Tables['orders']['item_id'];
    item_name: Tables['orders']['item_name'];
    closer_uid: string | null;
    closer_username: string | null;
  };

const strikeRows = sql`
  select k.order_id as id, k.user_id as seller_id, s.pi_uid as seller_uid, s.username as seller_username, o.item_type, o.item_id, o.item_name,
    k.created_at, k.told_at, k.reason, k.appeal, k.appealed_at, k.kept_at, k.kept_reason, k.closed_at, c.pi_uid as closer_uid,
    c.username as closer_username, k.closed_reason
  from strike k join orders o on o.id = k.order_id join app_user_view s on s.id = k.user_id left join app_user_view c on c.id = k.closed_by`;
const isListed = (isOpen: boolean) => sql`(not ${isOpen} or k.closed_at is null)`;

/** Strikes after the cursor, newest first; with `isOpen` only open ones. */
export function listStrikes(db: Db, isOpen: boolean, after: PageCursor | null, limit: number): Promise<StrikeRow[]> {
  const start = after ? sql`and (k.created_at, k.order_id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<StrikeRow>`${strikeRows} where ${isListed(isOpen)} ${start} order by k.created_at desc, k.order_id desc limit ${limit}`,
  );
}

export async function countStrikes(db: Db, isOpen: boolean): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from strike k where ${isListed(isOpen)}`,
  );
  return row?.total ?? 0;
}

export function findStrike(db: Db, id: string): Promise<StrikeRow | undefined> {
  return firstRow(db, sql<StrikeRow>`${strikeRows} where k.order_id = ${id}`);
}

const SHOWN = 100;

/** A seller's strikes of the time in which they count, and open ones before it, newest first; 100 at most. */
export function strikesOf(db: Db, sellerId: string): Promise<StrikeRow[]> {
  return rows(
    db,
    sql<StrikeRow>`${strikeRows}
      where k.user_id = ${sellerId} and (k.closed_at is null or k.told_at > product_now() - make_interval(secs => ${STRIKE.countsMs / 1000}))
      order by k.told_at desc, k.order_id desc limit ${SHOWN}`,
  );
}

/** Strikes that nobody closed, and those that were closed while they or one that counts as one with them could count. */
const countedStrikes = sql`
  select k.user_id as "sellerId", k.order_id as id, k.told_at as "toldAt", o.created_at as "madeAt", k.closed_at as "closedAt"
  from strike k join orders o on o.id = k.order_id
  where (k.closed_at is null or k.told_at > product_now() - make_interval(secs => ${(2 * STRIKE.countsMs) / 1000}))`;

/** A seller's strikes, in the order in which they were notified. */
export function countedStrikesOf(db: Db, sellerId: string): Promise<CountedStrike[]> {
  return rows(db, sql<CountedStrike>`${countedStrikes} and k.user_id = ${sellerId} order by k.told_at, k.order_id`);
}

/** The same of everybody who has three or more. */
export function strikesOfMany(db: Db): Promise<(CountedStrike & { sellerId: string })[]> {
  return rows(
    db,
    sql<CountedStrike & { sellerId: string }>`${countedStrikes} and k.user_id in (
        select user_id from strike where closed_at is null group by user_id having count(*) >= 3)
      order by k.user_id, k.told_at, k.order_id`,
  );
}

/** Whether one was given in the last 30 days and nobody closed it (docs/rules.md reading 7, section 8). */
export async function isStrikeOpen(db: Db, userId: string): Promise<boolean> {
  const recent = sql`
    select 1 from strike
    where user_id = ${userId} and closed_at is null and told_at > product_now() - make_interval(secs => ${STRIKE.reviewMs / 1000})`;
  return (await firstRow(db, recent)) !== undefined;
}

/** Records the seller's fault, once per order, and returns why its dispute was decided so; null where a deadline was missed. */
export async function insertStrike(tx: Db, orderId: string, sellerId: string, at: Date): Promise<string | null> {
  const inserted = await firstRow(
    tx,
    sql<Columns<'strike', 'reason'>>`
      insert into strike (order_id, user_id, reason, created_at) select ${orderId}, ${sellerId}, (
        select reason from order_event where order_id = ${orderId} and type = 'decided' order by place desc limit 1), ${at}
      on conflict do nothing returning reason`,
  );
  return inserted?.reason ?? null;
}

/** Has the listings of a stopped seller paused by the next sweep. */
export async function pauseListingsSoon(tx: Db, id: string): Promise<void> {
  await sql`update strike set pauses_listings = true where order_id = ${id}`.execute(tx);
}

export async function listingsArePaused(tx: Db, sellerId: string): Promise<void> {
  await sql`update strike set pauses_listings = false where user_id = ${sellerId} and pauses_listings`.execute(tx);
}

export const nextPauseAt = (): DueQuery => sql`select min(told_at) as due from strike where pauses_listings`;

/** Closes an open strike. False when it was closed before; that decision stays. */
export async function closeStrike(tx: Db, id: string, adminId: string, reason: string): Promise<boolean> {
  const closed = await sql`
    update strike set pauses_listings = false, closed_at = product_now(), closed_by = ${adminId}, closed_reason = ${reason}
    where order_id = ${id} and closed_at is null`.execute(tx);
  return closed.numAffectedRows === 1n;
}

/** Keeps a strike that waits for a decision. False when none waits. */
export async function keepStrike(tx: Db, id: string, adminId: string, reason: string): Promise<boolean> {
  const kept = await sql`
    update strike set kept_at = product_now(), kept_by = ${adminId}, kept_reason = ${reason}
    where order_id = ${id} and closed_at is null and kept_at is null`.execute(tx);
  return kept.numAffectedRows === 1n;
}

/** Asks for a check of an open strike; one that was kept waits again. False when that was asked before. */
export async function appealStrike(tx: Db, id: string, text: string): Promise<boolean> {
  const asked = await sql`
    update strike set appeal = ${text}, appealed_at = product_now(), kept_at = null, kept_by = null, kept_reason = null
    where order_id = ${id} and closed_at is null and appealed_at is null`.execute(tx);
  return asked.numAffectedRows === 1n;
}
