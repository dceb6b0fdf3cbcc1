import { ACTIVITY, type Activity, type ActivityPage, type ActivityType } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome } from '../../platform/refusal';
import { type Merge, moveRows } from '../../platform/database/moved-rows';
import { authenticate } from '../identity/identity.service';
import { activitiesOf, type ActivityRow, countActivities, forgetSearches, insertActivities } from './activity.sql';

/** An act that was answered; who acted is the caller's id, or the bearer of a call that guests may make too. */
export interface Act {
  by: { userId: string } | { token: string };
  type: ActivityType;
  details: string;
  ipAddress: string | null;
}

/** Acts beyond these are not written: the log never costs a request its memory. */
const WAITING_MAX = 5_000;

const waiting = new WeakMap<Db, Act[]>();

/** Notes an act, to be written off the answer's path by the next `writeWaiting`. */
export function noteAct(db: Db, act: Act): void {
  const acts = waiting.get(db) ?? [];
  waiting.set(db, acts);
  if (acts.length < WAITING_MAX) acts.push(act);
}

/** Writes the acts noted so far; answers how many there were. */
export async function writeWaiting(db: Db): Promise<number> {
  const acts = waiting.get(db)?.splice(0) ?? [];
  if (acts.length === 0) return 0;
  const at = await productNow(db);
  const entries = await Promise.all(
    acts.map(async ({ by, ...act }) => {
      const userId = 'userId' in by ? by.userId : await userOf(db, by.token);
      return userId === null ? [] : [{ id: uuidv7(), userId, at, ...act }];
    }),
  );
  await insertActivities(db, entries.flat(), ACTIVITY.againAfterMs);
  const searchers = new Set(entries.flat().flatMap(({ type, userId }) => (type === 'search' ? [userId] : [])));
  if (searchers.size > 0) await forgetSearches(db, [...searchers], ACTIVITY.searchesPerDay);
  return acts.length;
}

async function userOf(db: Db, token: string): Promise<string | null> {
  const caller = await authenticate({ db }, token);
  return isRefusal(caller) ? null : caller.id;
}

/** One page of what the caller did, newest first; nobody else sees it. */
export async function readActivity(
  db: Db,
  caller: Caller,
  { type = null, ...page }: PageQuery & { type?: ActivityType | null | undefined },
): Promise<Outcome<ActivityPage>> {
  await writeWaiting(db);
  const found = await timedPage(`activity ${type ?? 'all'}`, page, (after, limit) =>
    activitiesOf(db, { userId: caller.id, type, after, limit }),
  );
  if (isRefusal(found)) return found;
  const total = await countActivities(db, caller.id, type);
  return { data: found.rows.map(toActivity), meta: { total, nextCursor: found.nextCursor } };
}

const toActivity = (row: ActivityRow): Activity => ({
  id: row.id,
  userId: row.user_uid,
  type: row.type,
  details: row.details,
  timestamp: row.created_at.toISOString(),
  ...(row.ip_address === null ? {} : { ipAddress: row.ip_address }),
});

/** Moves the log of a merged account. */
export const moveActivity = (tx: Db, merge: Merge): Promise<void> => moveRows(tx, 'activity', 'user_id', merge);
