import { ACTIVITY, DAY_MS } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { writeWaiting } from './activity.service';
import { deleteOldActivities } from './activity.sql';

const WRITE_EVERY_MS = 2_000;

/** Writes what was noted since the last time. What a crash takes away is at most these two seconds of looks. */
export function activityWriter({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'activity.write',
    everyMs: WRITE_EVERY_MS,
    run: () => writeWaiting(db),
  };
}

/** Deletes entries that were kept long enough. */
export function activitySweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'activity.old',
    everyMs: DAY_MS / 24,
    run: () => deleteOldActivities(db, ACTIVITY.keptMs),
  };
}
