import type { NotificationData, NotificationKind } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, afterCommit } from '../../platform/database/database';
import { publishNotifications } from './publish-notifications';
import { type NewNotificationRow, insertNotifications } from './notifications.sql';

interface NotificationOf<K extends NotificationKind> {
  /** Whom it is for: the user's id, not the uid. */
  userId: string;
  kind: K;
  data: NotificationData<K>;
  /** Names the happening, such as `order:{id}:{place}`: per user, telling it twice makes one notice. */
  key: string;
  /** Until when something is to be done or goes on. */
  dueAt?: Date | null;
  /** What the reader did himself is listed, but not unread. */
  isRead?: boolean;
  /** Told again under the same key, it moves to the top and is unread once more; the default keeps the first telling. */
  renews?: boolean;
}

/** A notice to write; `data` fits its `kind`. */
export type NewNotification = { [K in NotificationKind]: NotificationOf<K> }[NotificationKind];

/**
 * Writes notices in the transaction of what they tell, so that neither is there without the other, and hints at them on the
 * live channel after the commit. Safe to repeat. Locks nothing that money waits for.
 */
export async function notify(tx: Db, notifications: readonly NewNotification[]): Promise<void> {
  const latest = [
    ...new Map(
      notifications.map((notification) => [`${notification.userId} ${notification.key}`, notification]),
    ).entries(),
  ];
  // In one order everywhere: two transactions that tell the same users cannot wait for each other.
  const inOrder = latest.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, notification]) => notification);
  for (const renews of [false, true]) {
    const written = inOrder.filter((notification) => (notification.renews ?? false) === renews);
    if (written.length === 0) continue;
    const uids = await insertNotifications(tx, written.map(rowOf), renews);
    if (uids.length > 0) afterCommit(tx, (db) => publishNotifications(db, uids));
  }
}

const rowOf = ({ userId, kind, key, data, dueAt = null, isRead = false }: NewNotification): NewNotificationRow => ({
  id: uuidv7(),
  userId,
  kind,
  key,
  data,
  dueAt,
  isRead,
});
