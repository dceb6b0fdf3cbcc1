import { NOTIFICATION_KINDS, type NotificationKind } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { DueQuery } from '../../platform/jobs/sweeper';
import type { Merge } from '../../platform/database/moved-rows';

export type NotificationRow = Columns<'notification', 'id' | 'due_at' | 'created_at'> & {
  kind: NotificationKind;
  data: Record<string, unknown>;
  is_read: boolean;
};

export interface NewNotificationRow {
  id: string;
  userId: string;
  kind: NotificationKind;
  key: string;
  data: object;
  dueAt: Date | null;
  isRead: boolean;
}

/**
 * Writes notifications and returns the uids of the users who have a new one. A known key is left as it is, or with `renews`
 * its row becomes the newest and unread. Keys are unique within one call. System and deleted accounts get none: no one reads them.
 */
export async function insertNotifications(
  tx: Db,
  notifications: readonly NewNotificationRow[],
  renews: boolean,
): Promise<string[]> {
  const whenKnown = renews
    ? sql`do update set kind = excluded.kind, data = excluded.data, due_at = excluded.due_at, created_at = excluded.created_at,
        read_at = excluded.read_at`
    : sql`do nothing`;
  const notified = await rows(
    tx,
    sql<Columns<'app_user', 'pi_uid'>>`
      with clock as materialized (select product_now() as now), written as (
        insert into notification (id, user_id, kind, key, data, due_at, created_at, read_at)
        select n.id, n.user_id, n.kind, n.key, n.data, n.due_at, (select now from clock), case when n.is_read then (select now from clock) end
        from unnest(
          ${notifications.map(({ id }) => id)}::uuid[], ${notifications.map(({ userId }) => userId)}::uuid[],
          ${notifications.map(({ kind }) => kind)}::text[], ${notifications.map(({ key }) => key)}::text[],
          ${notifications.map(({ data }) => JSON.stringify(data))}::jsonb[], ${notifications.map(({ dueAt }) => dueAt)}::timestamptz[],
          ${notifications.map(({ isRead }) => isRead)}::boolean[]) as n (id, user_id, kind, key, data, due_at, is_read)
        join app_user_view u on u.id = n.user_id and not u.is_system and u.deleted_at is null
        where not exists (select from notification_opt_out x where x.user_id = n.user_id and x.kind = n.kind)
        on conflict (user_id, key) ${whenKnown}
        returning user_id)
      select distinct u.pi_uid from written w join app_user_view u on u.id = w.user_id`,
  );
  return notified.map(({ pi_uid }) => pi_uid);
}

/** The kinds that a user has switched off. */
export async function optedOutOf(db: Db, userId: string): Promise<string[]> {
  const found = await rows(
    db,
    sql<Columns<'notification_opt_out', 'kind'>>`select kind from notification_opt_out where user_id = ${userId}`,
  );
  return found.map(({ kind }) => kind);
}

/** Switches kinds of notifications off and on for a user. */
export async function storeOptOuts(
  tx: Db,
  userId: string,
  { off, on }: { off: string[]; on: string[] },
): Promise<void> {
  await sql`delete from notification_opt_out where user_id = ${userId} and kind = any(${on}::text[])`.execute(tx);
  await sql`
    insert into notification_opt_out (user_id, kind) select ${userId}, kind from unnest(${off}::text[]) as k (kind)
    on conflict do nothing`.execute(tx);
}

interface PageCursor {
  createdAt: Date;
  id: string;
}

/** Leaves out the kinds that only a later release has a text for. */
const ofUser = (userId: string) => sql`user_id = ${userId} and kind = any(${NOTIFICATION_KINDS}::text[])`;

/** The name and picture of now of whoever a sentence names by uid. */
const named = sql`coalesce(
  (select jsonb_strip_nulls(jsonb_build_object('username', u.username, 'profileImage', case when not u.suspended then u.profile_image end))
    from app_user_view u where u.pi_uid = notification.data ->> 'uid'), '{}')`;

/** A user's notifications behind `after`, newest first. */
export function notificationsOf(
  db: Db,
  userId: string,
  onlyUnread: boolean,
  after: PageCursor | null,
  limit: number,
): Promise<NotificationRow[]> {
  const unread = onlyUnread ? sql`and read_at is null` : sql``;
  const start = after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<NotificationRow>`
      select id, kind, data || ${named} as data, due_at, created_at, read_at is not null as is_read from notification
      where ${ofUser(userId)} ${unread} ${start} order by created_at desc, id desc limit ${limit}`,
  );
}

export async function countNotifications(db: Db, userId: string): Promise<{ total: number; unread: number }> {
  const row = await firstRow(
    db,
    sql<{ total: number; unread: number }>`
      select count(*)::integer as total, count(*) filter (where read_at is null)::integer as unread
      from notification where ${ofUser(userId)}`,
  );
  return row ?? { total: 0, unread: 0 };
}

/** Marks a user's unread notifications as read, those named or all; returns how many. */
export async function markRead(db: Db, userId: string, ids: string[] | 'all'): Promise<number> {
  const which = ids === 'all' ? sql`` : sql`and id = any(${ids}::uuid[])`;
  const result = await sql`
    update notification set read_at = product_now() where user_id = ${userId} and read_at is null ${which}`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** Marks the notification with this key as read; true when there was an unread one. */
export async function markKeyRead(db: Db, userId: string, key: string): Promise<boolean> {
  const result = await sql`
    update notification set read_at = product_now()
    where user_id = ${userId} and key = ${key} and read_at is null`.execute(db);
  return result.numAffectedRows === 1n;
}

const keptFor = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

/** Deletes notifications older than `keptMs`, at most `limit`; returns how many. */
export async function deleteOld(db: Db, keptMs: number, limit: number): Promise<number> {
  const result = await sql`
    delete from notification where id in (
      select id from notification where created_at <= product_now() - ${keptFor(keptMs)}
      order by created_at limit ${limit} for update skip locked)`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** When the oldest notification is due for deletion. */
export const nextDeletion = (keptMs: number): DueQuery =>
  sql`select min(created_at) + ${keptFor(keptMs)} as due from notification`;

/** Moves the notifications of a merged account, and the kinds it wants none of; what the kept one has as well stays as it is there. */
export async function moveNotifications(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`
    update notification n set user_id = ${into} where user_id = ${from}
      and not exists (select from notification k where k.user_id = ${into} and k.key = n.key)`.execute(tx);
  await sql`
    with moved as (delete from notification_opt_out where user_id = ${from} returning kind)
    insert into notification_opt_out (user_id, kind) select ${into}::uuid, kind from moved on conflict do nothing`.execute(
    tx,
  );
}
