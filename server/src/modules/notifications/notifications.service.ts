import {
  CATALOG,
  type Notification,
  type NotificationData,
  type NotificationKind,
  type NotificationPage,
  type NotificationPreferences,
  type NotificationsReadResponse,
  NOTIFICATION_KINDS,
  notificationText,
  OPTIONAL_NOTIFICATION_KINDS,
  serverFault,
} from 'contracts';
import { type Db, afterCommit, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import type { LiveHub } from '../../platform/live/live-hub';
import { newId } from '../../platform/random';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import {
  type NewNotificationRow,
  type NotificationRow,
  countNotifications,
  insertNotifications,
  markKeyRead,
  markRead,
  notificationsOf,
  optedOutOf,
  storeOptOuts,
} from './notifications.sql';

interface NotificationOf<K extends NotificationKind> {
  /** The reader's id, not the uid. */
  userId: string;
  kind: K;
  data: NotificationData<K>;
  /** Names the cause, such as `order:{id}:{event}`: two with one key make one notification per user. */
  key: string;
  /** When something has to be done, or ends. */
  dueAt?: Date | null;
  /** Listed but not unread: the reader did it themselves. */
  isRead?: boolean;
  /** Under a known key it moves to the top and is unread again; by default the first one is kept. */
  renews?: boolean;
}

/** A notification to write; `data` fits its `kind`. */
export type NewNotification = { [K in NotificationKind]: NotificationOf<K> }[NotificationKind];

/**
 * Writes notifications in the transaction of their cause, so neither exists without the other, and sends a live hint after
 * the commit. Safe to repeat. Locks nothing that money waits for.
 */
export async function notify(tx: Db, notifications: readonly NewNotification[]): Promise<void> {
  const latest = [
    ...new Map(
      notifications.map((notification) => [`${notification.userId} ${notification.key}`, notification]),
    ).entries(),
  ];
  // In one order everywhere, so two transactions that notify the same users cannot wait for each other.
  const inOrder = latest.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, notification]) => notification);
  for (const renews of [false, true]) {
    const written = inOrder.filter((notification) => (notification.renews ?? false) === renews);
    if (written.length === 0) continue;
    const uids = await insertNotifications(tx, written.map(rowOf), renews);
    if (uids.length > 0) afterCommit(tx, (db) => publishNotifications(db, uids));
  }
}

const rowOf = ({ userId, kind, key, data, dueAt = null, isRead = false }: NewNotification): NewNotificationRow => ({
  id: newId(),
  userId,
  kind,
  key,
  data,
  dueAt,
  isRead,
});

const channels = new WeakMap<Db, LiveHub>();

/** Sets where the notifications of a database are hinted at; called once, when the server is composed. */
export function publishOn(db: Db, live: LiveHub): void {
  channels.set(db, live);
}

/** Hints to these users that their notifications changed; their screens fetch them again. */
function publishNotifications(db: Db, uids: readonly string[]): void {
  for (const uid of uids) channels.get(db)?.publishToUser(uid, 'notifications');
}

const LIST = 'notifications';

export interface NotificationQuery {
  filter?: 'all' | 'unread' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** One page of the caller's notifications, newest first, with the count of unread ones; VALIDATION for a damaged cursor. */
export async function readPage(db: Db, caller: Caller, query: NotificationQuery): Promise<Outcome<NotificationPage>> {
  const limit = query.limit ?? CATALOG.pageSize;
  const onlyUnread = query.filter === 'unread';
  const after = query.cursor ? parseCursor(query.cursor) : null;
  if (query.cursor && !after) return refuse('VALIDATION', { cursor: serverFault('cursor') });
  const found = await notificationsOf(db, caller.id, onlyUnread, after, limit + 1);
  const { total, unread } = await countNotifications(db, caller.id);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(LIST, [last.created_at.toISOString(), last.id]) : null;
  return { data: shown.map(toNotification), meta: { total: onlyUnread ? unread : total, nextCursor, unread } };
}

/** Marks the caller's notifications as read, those named or all; ids of others change nothing. Hints to the caller's other screens. */
export async function readNamed(
  db: Db,
  caller: Caller,
  { ids, all }: { ids?: string[] | undefined; all?: boolean | undefined },
): Promise<Outcome<NotificationsReadResponse>> {
  if (!ids && !all) return refuse('VALIDATION', { ids: serverFault('idsOrAll') });
  const marked = await markRead(db, caller.id, all ? 'all' : (ids ?? []).filter(isUuid));
  if (marked > 0) publishNotifications(db, [caller.uid]);
  const { unread } = await countNotifications(db, caller.id);
  return { success: true, data: { unread } };
}

/** Marks the notification with this key as read, because its reader saw the cause elsewhere. */
export async function readByKey(db: Db, caller: Caller, key: string): Promise<void> {
  if (await markKeyRead(db, caller.id, key)) publishNotifications(db, [caller.uid]);
}

/** Which kinds the caller gets. */
export async function readPreferences(db: Db, caller: Caller): Promise<NotificationPreferences> {
  const off = await optedOutOf(db, caller.id);
  return { data: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, !off.includes(kind)])) };
}

/** Switches kinds on and off; unknown kinds and those that nobody may switch off stay as they are. */
export function changePreferences(
  db: Db,
  caller: Caller,
  wanted: Record<string, boolean>,
): Promise<NotificationPreferences> {
  const named = OPTIONAL_NOTIFICATION_KINDS.filter((kind) => Object.hasOwn(wanted, kind));
  const off = named.filter((kind) => wanted[kind] === false);
  return inTransaction(db, async (tx) => {
    await storeOptOuts(tx, caller.id, { off, on: named.filter((kind) => !off.includes(kind)) });
    return readPreferences(tx, caller);
  });
}

function toNotification({ id, kind, data, due_at, created_at, is_read }: NotificationRow): Notification {
  return {
    id,
    kind,
    ...notificationText(kind, data as NotificationData<typeof kind>),
    dueAt: due_at?.toISOString() ?? null,
    data,
    read: is_read,
    createdAt: created_at.toISOString(),
  };
}

function parseCursor(cursor: string): { createdAt: Date; id: string } | null {
  const [time = '', id = ''] = decodeCursor(LIST, cursor) ?? [];
  const createdAt = new Date(time);
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}

export { moveNotifications } from './notifications.sql';
