import { DAY_MS } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { deleteOldSessions } from './identity.sql';

/** For this long after its absolute end a session is refused as SESSION_EXPIRED, then as unknown. */
const KEPT_MS = 30 * DAY_MS;

/** Deletes sessions long past their end. It has no due time, because nothing waits for it. */
export function sessionSweeper({ db }: ServerContext): Sweeper {
  return {
    name: 'identity.sessions',
    everyMs: DAY_MS / 24,
    run: () => deleteOldSessions(db, KEPT_MS),
  };
}
