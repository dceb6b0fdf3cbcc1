import type { ActivityType } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { PageCursor } from '../../platform/http/timed-page';

export type ActivityRow = Columns<'activity', 'id' | 'type' | 'details' | 'ip_address' | 'created_at'> & {
  user_uid: Tables['app_user']['pi_uid'];
};

/** What to write about one act. */
export interface NewActivity {
  id: string;
  userId: string;
  type: ActivityType;
  /** A text for the reader; for a look at a name its id, for a message the conversation's, which is kept as the other's uid. */
  details: string;
  ipAddress: string | null;
  at: Date;
}

/** Writes entries; the same look or search of a user again within `againAfterMs` writes nothing, and nobody writes for a deleted user. */
export async function insertActivities(db: Db, entries: readonly NewActivity[], againAfterMs: number): Promise<void> {
  await sql`
    insert into activity (id, user_id, type, details, ip_address, created_at)
    select n.id, n.user_id, n.type, n.text, n.ip, n.at from (
      select distinct on (e.user_id, e.type, t.text, case when e.type in ('view_domain', 'search') then null else e.id end)
        e.id, e.user_id, e.type, t.text, e.ip, e.at
      from unnest(
        ${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ userId }) => userId)}::uuid[], ${entries.map(({ type }) => type)}::text[],
        ${entries.map(({ details }) => details)}::text[], ${entries.map(({ ipAddress }) => ipAddress)}::text[],
        ${entries.map(({ at }) => at)}::timestamptz[]) as e (id, user_id, type, details, ip, at)
      cross join lateral (select left(case e.type
        when 'view_domain' then (select d.name from domain_view d where d.id::text = e.details)
        when 'message_sent' then (
          select u.pi_uid from conversation_member_view m join app_user_view u on u.id = m.user_id
          where m.conversation_id::text = e.details and m.user_id <> e.user_id)
        else e.details end, 200) as text) t
      where t.text is not null) n
    where not exists (select from app_user_view gone where gone.id = n.user_id and gone.deleted_at is not null) and (n.type not in ('view_domain', 'search') or not exists (
      select from activity a where a.user_id = n.user_id and a.type = n.type and a.details = n.text
        and a.created_at > n.at - ${againAfterMs}::float8 * interval '1 millisecond'))`.execute(db);
}

/** Of each person the newest searches of a day are kept, so that nobody fills the log by searching. */
export async function forgetSearches(db: Db, userIds: readonly string[], perDay: number): Promise<void> {
  await sql`
    delete from activity where id in (
      select id from (
        select id, row_number() over (partition by user_id order by created_at desc, id desc) as place from activity
        where user_id = any(${userIds}::uuid[]) and type = 'search' and created_at > product_now() - interval '1 day') newest
      where place > ${perDay})`.execute(db);
}

const ofUser = (userId: string, type: ActivityType | null) =>
  type === null ? sql`a.user_id = ${userId}` : sql`a.user_id = ${userId} and a.type = ${type}`;

/** A message names its reader as they are called now. */
const named = sql`case when a.type = 'message_sent'
  then coalesce((select '@' || r.username from app_user_view r where r.pi_uid = a.details), a.details) else a.details end`;

/** A user's entries after the cursor, newest first. */
export function activitiesOf(
  db: Db,
  {
    userId,
    type,
    after,
    limit,
  }: { userId: string; type: ActivityType | null; after: PageCursor | null; limit: number },
): Promise<ActivityRow[]> {
  const start = after ? sql`and (a.created_at, a.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<ActivityRow>`
      select a.id, u.pi_uid as user_uid, a.type, ${named} as details, a.ip_address, a.created_at
      from activity a join app_user_view u on u.id = a.user_id
      where ${ofUser(userId, type)} ${start} order by a.created_at desc, a.id desc limit ${limit}`,
  );
}

export async function countActivities(db: Db, userId: string, type: ActivityType | null): Promise<number> {
  const query = sql<{ total: number }>`select count(*)::integer as total from activity a where ${ofUser(userId, type)}`;
  return (await firstRow(db, query))?.total ?? 0;
}

/** Forgets entries older than `keptMs`; answers how many. */
export async function deleteOldActivities(db: Db, keptMs: number): Promise<number> {
  const result =
    await sql`delete from activity where created_at < product_now() - ${keptMs}::float8 * interval '1 millisecond'`.execute(
      db,
    );
  return Number(result.numAffectedRows ?? 0n);
}
