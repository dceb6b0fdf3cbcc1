import { type WatchEnd, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { type NewNotice, notify } from '../notifications/notifications.service';
import { type NewsRow, finishNews, nextNews, takeNews, watchersOf } from './watch-news.sql';

/** Watchers told in one transaction. */
const BATCH = 500;

/** Tells watchers that their name costs less now or has left the market. */
export function watchNewsSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'watchlist.news',
    everyMs: 5_000,
    run: () => inTransaction(db, tellNews),
    nextDue: () => nextNews(db),
  };
}

async function tellNews(tx: Db): Promise<number> {
  const news = await takeNews(tx);
  if (!news) return 0;
  const watchers = await watchersOf(tx, news, BATCH);
  await notify(
    tx,
    watchers.map((userId) => noticeOf(news, userId)),
  );
  await finishNews(tx, news.id, watchers.length < BATCH ? null : (watchers.at(-1) ?? null));
  return 1;
}

const ENDED: Record<string, WatchEnd> = { reserved: 'won', unsold: 'unsold', sold: 'sold', rented: 'rented' };

function noticeOf({ domain_id: domainId, name, at, ...news }: NewsRow, userId: string): NewNotice {
  if (news.ended_as === null) {
    const data = { domainId, name, before: toPi(news.price_before), price: toPi(news.price_now) };
    // One for each name: a seller who lowers his price in small steps moves it up, and does not fill the list.
    return { userId, kind: 'price-drop', key: `watch:${domainId}:price`, data, renews: true };
  }
  const data = { domainId, name, how: ENDED[news.ended_as] ?? 'gone' };
  return { userId, kind: 'watch-ended', key: `watch:${domainId}:${news.ended_as}:${at.toISOString()}`, data };
}
