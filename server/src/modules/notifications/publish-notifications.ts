import type { Db } from '../../platform/database/database';
import type { LiveHub } from '../../platform/live/live-hub';

const channels = new WeakMap<Db, LiveHub>();

/** Says where the notices of a database are hinted at; once, when the server is composed. */
export function publishOn(db: Db, live: LiveHub): void {
  channels.set(db, live);
}

/** Hints to these users that their notices changed; their screens fetch them again. */
export function publishNotifications(db: Db, uids: readonly string[]): void {
  for (const uid of uids) channels.get(db)?.publishToUser(uid, 'notifications');
}
