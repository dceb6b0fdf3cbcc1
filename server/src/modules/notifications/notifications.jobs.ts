import { NOTIFICATION } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { deleteOld, nextDeletion } from './notifications.sql';

const BATCH = 1_000;
const HOUR_MS = 3_600_000;

/** Deletes old notifications, read or not. */
export function notificationSweeper({ db }: ServerContext): Sweeper {
  return {
    name: 'notifications.retention',
    everyMs: HOUR_MS,
    run: () => deleteOld(db, NOTIFICATION.keptMs, BATCH),
    nextDue: () => nextDeletion(NOTIFICATION.keptMs),
  };
}
