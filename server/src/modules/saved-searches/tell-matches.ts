import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { notify } from '../notifications/notifications.service';
import { findWentLive } from '../search/search.service';
import { finishLook, nextLook, takeLook } from './looks.sql';

/** Looks of one run; each is a transaction of its own. */
const LOOKS = 25;

/**
 * Tells people what came on the market since their searches last looked: one notice for each look that found something. A
 * search looks at nothing twice, whichever process runs it.
 */
export function savedSearchSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'saved-searches.looks',
    everyMs: 30_000,
    run: () => lookAround(db),
    nextDue: () => nextLook(db),
  };
}

async function lookAround(db: Db): Promise<number> {
  for (let looks = 0; looks < LOOKS; looks += 1) if (!(await inTransaction(db, lookOnce))) return looks;
  return LOOKS;
}

async function lookOnce(tx: Db): Promise<boolean> {
  const look = await takeLook(tx);
  if (!look) return false;
  const { id: searchId, user_id: userId, name: search, filter, looked_until: after, until } = look;
  const found = await findWentLive(tx, filter, { after, until, notOf: userId });
  if (found) {
    const data = { searchId, search, name: found.newest, count: found.total };
    await notify(tx, [{ userId, kind: 'saved-search-match', key: `search:${searchId}:${until.toISOString()}`, data }]);
  }
  await finishLook(tx, look, found !== null);
  return true;
}
