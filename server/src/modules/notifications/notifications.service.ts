import {
  CATALOG,
  type Notification,
  type NotificationData,
  type NotificationPage,
  type NotificationsReadResponse,
  notificationText,
} from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { publishNotifications } from './publish-notifications';
import { type NotificationRow, countNotifications, markKeyRead, markRead, notificationsOf } from './notifications.sql';

export { type NewNotification, notify } from './notify';

const LIST = 'notifications';

export interface NotificationQuery {
  filter?: 'all' | 'unread' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** One page of the caller's notices, newest first, with the count of unread ones; VALIDATION for a damaged cursor. */
export async function readPage(db: Db, caller: Caller, query: NotificationQuery): Promise<Outcome<NotificationPage>> {
  const limit = query.limit ?? CATALOG.pageSize;
  const onlyUnread = query.filter === 'unread';
  const after = query.cursor ? parseCursor(query.cursor) : null;
  if (query.cursor && !after) return refuse('VALIDATION', { cursor: 'This page address is damaged.' });
  const found = await notificationsOf(db, caller.id, onlyUnread, after, limit + 1);
  const { total, unread } = await countNotifications(db, caller.id);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(LIST, [last.created_at.toISOString(), last.id]) : null;
  return { data: shown.map(toNotification), meta: { total: onlyUnread ? unread : total, nextCursor, unread } };
}

/** Marks the caller's notices as read, those named or all; ids that are not his change nothing. Tells his other screens. */
export async function readNamed(
  db: Db,
  caller: Caller,
  { ids, all }: { ids?: string[] | undefined; all?: boolean | undefined },
): Promise<Outcome<NotificationsReadResponse>> {
  if (!ids && !all) return refuse('VALIDATION', { ids: 'Name the notices, or send all.' });
  const marked = await markRead(db, caller.id, all ? 'all' : (ids ?? []).filter(isUuid));
  if (marked > 0) publishNotifications(db, [caller.uid]);
  const { unread } = await countNotifications(db, caller.id);
  return { success: true, data: { unread } };
}

/** Marks the notice of one happening as read, because its reader saw it elsewhere; `key` is the one it was told under. */
export async function readByKey(db: Db, caller: Caller, key: string): Promise<void> {
  if (await markKeyRead(db, caller.id, key)) publishNotifications(db, [caller.uid]);
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
