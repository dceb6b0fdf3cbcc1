import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { notify } from '../notifications/notifications.service';
import { findWentLive } from '../search/search.service';
import { finishCheck, nextCheck, takeDueCheck } from './saved-searches.sql';

/** Most checks of one run; each is a separate transaction. */
const CHECKS_MAX = 25;

/**
 * Notifies users of listings that went live since the last check of their searches: one notification for each check that
 * found something. No listing is checked twice, whichever process runs the check.
 */
export function savedSearchSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'saved-searches.checks',
    everyMs: 30_000,
    run: () => runChecks(db),
    nextDue: nextCheck,
  };
}

async function runChecks(db: Db): Promise<number> {
  for (let checks = 0; checks < CHECKS_MAX; checks += 1) if (!(await inTransaction(db, checkOnce))) return checks;
  return CHECKS_MAX;
}

async function checkOnce(tx: Db): Promise<boolean> {
  const check = await takeDueCheck(tx);
  if (!check) return false;
  const { id: searchId, user_id: userId, name: search, filter, looked_until: after, until } = check;
  const found = await findWentLive(tx, filter, { after, until, notOf: userId });
  if (found) {
    const data = { searchId, search, name: found.newest, count: found.total };
    await notify(tx, [{ userId, kind: 'saved-search-match', key: `search:${searchId}:${until.toISOString()}`, data }]);
  }
  await finishCheck(tx, check, found !== null);
  return true;
}
