import { CATALOG, type Notice, type NoticeData, type NoticePage, type NoticesReadAnswer, noticeWords } from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { announceNotices } from './announce-notices';
import { type NoticeRow, countNotices, markKeyRead, markRead, noticesOf } from './notifications.sql';

export { type NewNotice, notify } from './notify';

const LIST = 'notifications';

export interface NoticeQuery {
  filter?: 'all' | 'unread' | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** One page of the caller's notices, newest first, with the count of unread ones; VALIDATION for a damaged cursor. */
export async function readNotices(db: Db, caller: Caller, query: NoticeQuery): Promise<Outcome<NoticePage>> {
  const limit = query.limit ?? CATALOG.pageSize;
  const onlyUnread = query.filter === 'unread';
  const after = query.cursor ? placeOf(query.cursor) : null;
  if (query.cursor && !after) return refuse('VALIDATION', { cursor: 'This page address is damaged.' });
  const found = await noticesOf(db, caller.id, onlyUnread, after, limit + 1);
  const { total, unread } = await countNotices(db, caller.id);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? encodeCursor(LIST, [last.created_at.toISOString(), last.id]) : null;
  return { data: shown.map(toNotice), meta: { total: onlyUnread ? unread : total, nextCursor, unread } };
}

/** Marks the caller's notices as read, those named or all; ids that are not his change nothing. Tells his other screens. */
export async function readNamed(
  db: Db,
  caller: Caller,
  { ids, all }: { ids?: string[] | undefined; all?: boolean | undefined },
): Promise<Outcome<NoticesReadAnswer>> {
  if (!ids && !all) return refuse('VALIDATION', { ids: 'Name the notices, or send all.' });
  const marked = await markRead(db, caller.id, all ? 'all' : (ids ?? []).filter(isUuid));
  if (marked > 0) announceNotices(db, [caller.uid]);
  const { unread } = await countNotices(db, caller.id);
  return { success: true, data: { unread } };
}

/** Marks the notice of one happening as read, because its reader saw it elsewhere; `key` is the one it was told under. */
export async function readByKey(db: Db, caller: Caller, key: string): Promise<void> {
  if (await markKeyRead(db, caller.id, key)) announceNotices(db, [caller.uid]);
}

function toNotice({ id, kind, data, due_at, created_at, is_read }: NoticeRow): Notice {
  return {
    id,
    kind,
    ...noticeWords(kind, data as NoticeData<typeof kind>),
    dueAt: due_at?.toISOString() ?? null,
    data,
    read: is_read,
    createdAt: created_at.toISOString(),
  };
}

function placeOf(cursor: string): { createdAt: Date; id: string } | null {
  const [time = '', id = ''] = decodeCursor(LIST, cursor) ?? [];
  const createdAt = new Date(time);
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}
