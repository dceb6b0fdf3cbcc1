import { toPi, type WatchEnd } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { type NewNotification, notify } from '../notifications/notifications.service';
import {
  finishUpdate,
  markEnding,
  nextEnding,
  nextUpdate,
  takeUpdate,
  type UpdateRow,
  watchersOf,
} from './watchlist.sql';

/** Watchers notified in one transaction. */
const BATCH = 500;

/** Notifies watchers that a name costs less now or has left the market. */
export function watchUpdateSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'watchlist.updates',
    everyMs: 5_000,
    run: () => inTransaction(db, notifyWatchers),
    nextDue: nextUpdate,
  };
}

async function notifyWatchers(tx: Db): Promise<number> {
  const update = await takeUpdate(tx);
  if (!update) return 0;
  const watchers = await watchersOf(tx, update, BATCH);
  await notify(
    tx,
    watchers.map((userId) => notificationOf(update, userId)),
  );
  await finishUpdate(tx, update.id, watchers.length < BATCH ? null : (watchers.at(-1) ?? null));
  return 1;
}

const ENDED: Record<string, WatchEnd> = { reserved: 'won', unsold: 'unsold', sold: 'sold', rented: 'rented' };

function notificationOf({ domain_id: domainId, name, at, ...update }: UpdateRow, userId: string): NewNotification {
  if (update.ended_as === null) {
    const data = { domainId, name, before: toPi(update.price_before), price: toPi(update.price_now) };
    // One notification per name: a seller who lowers the price in small steps renews it instead of filling the list.
    return { userId, kind: 'price-drop', key: `watch:${domainId}:price`, data, renews: true };
  }
  const data = { domainId, name, how: ENDED[update.ended_as] ?? 'gone' };
  return { userId, kind: 'watch-ended', key: `watch:${domainId}:${update.ended_as}:${at.toISOString()}`, data };
}

/** Notifies watchers once per round of an auction that it ends within the hour. */
export function watchedEndingSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'watchlist.ending',
    everyMs: 30_000,
    run: () => inTransaction(db, notifyEnding),
    nextDue: nextEnding,
  };
}

async function notifyEnding(tx: Db): Promise<number> {
  const ending = await markEnding(tx);
  await notify(
    tx,
    ending
      .filter(({ knows }) => !knows)
      .map(({ user_id: userId, domain_id: domainId, name, round, ends_at: dueAt }) => ({
        userId,
        kind: 'ending-soon',
        key: `watch:${domainId}:ending:${round}`,
        data: { domainId, name },
        dueAt,
      })),
  );
  return ending.length;
}
