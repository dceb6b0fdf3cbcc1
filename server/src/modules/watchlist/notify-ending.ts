import { WATCH } from 'contracts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context';
import { type Db, firstRow, inTransaction, rows } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { notify } from '../notifications/notifications.service';

const BATCH = 500;

/** Tells watchers, once in each round of an auction, that it ends within the hour. */
export function watchedEndingSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'watchlist.ending',
    everyMs: 30_000,
    run: () => inTransaction(db, notifyEnding),
    nextDue: () => nextEnding(db),
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

interface EndingWatch {
  user_id: string;
  domain_id: string;
  name: string;
  round: number;
  ends_at: Date;
  /** The seller, and bidders, who are told as such. */
  knows: boolean;
}

const milliseconds = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;
const untold = sql`a.status = 'live' and a.ends_at > product_now() and w.told_round is distinct from a.round`;

function markEnding(tx: Db): Promise<EndingWatch[]> {
  return rows(
    tx,
    sql<EndingWatch>`
      with due as (
        select w.user_id, w.domain_id, a.round, a.ends_at, a.seller_id
        from auction a join watch w on w.domain_id = a.domain_id
        where ${untold} and a.ends_at <= product_now() + ${milliseconds(WATCH.endingMs)}
        order by a.ends_at, w.user_id limit ${BATCH} for no key update of w skip locked
      )
      update watch w set told_round = due.round from due join domain d on d.id = due.domain_id
      where w.user_id = due.user_id and w.domain_id = due.domain_id
      returning w.user_id, w.domain_id, d.name, due.round, due.ends_at,
        w.user_id = due.seller_id
          or exists (select from bid b where b.auction_id = w.domain_id and b.bidder_id = w.user_id) as knows`,
  );
}

/** When the next watched auction comes into its last hour, among those that do so soon: a look at all would read every auction. */
async function nextEnding(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ due: Date | null }>`
      select min(a.ends_at) - ${milliseconds(WATCH.endingMs)} as due
      from auction a join watch w on w.domain_id = a.domain_id
      where ${untold} and a.ends_at <= product_now() + ${milliseconds(2 * WATCH.endingMs)}`,
  );
  return row?.due ?? null;
}
