import { DAY_MS } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { deleteOldSessions } from './identity.sql';

/** So long after its absolute end a session still answers SESSION_EXPIRED; then its token is unknown. */
const KEPT_MS = 30 * DAY_MS;

/** Forgets sessions long past their end; no due time, nothing waits for it. */
export function sessionSweeper({ db }: ServerContext): Sweeper {
  return {
    name: 'identity.sessions',
    everyMs: DAY_MS / 24,
    run: () => deleteOldSessions(db, KEPT_MS),
    nextDue: () => Promise.resolve(null),
  };
}
