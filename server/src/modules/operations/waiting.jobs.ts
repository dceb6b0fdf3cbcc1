import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { clearAlarms, raiseAlarm } from '../alarms/alarms.service';
import { nextOverdue, overdueCauses } from './waiting.sql';

const KINDS = ['listing-review', 'dispute', 'payout-review', 'paused-auction', 'books-unproved'] as const;

/** Raises an alarm for each thing that waits too long for an administrator, and ends it once it is decided. */
export function waitingSweeper(context: Pick<ServerContext, 'db' | 'log'>): Sweeper {
  const { db } = context;
  return {
    name: 'operations.waiting',
    everyMs: 60_000,
    run: async () => {
      const causes = await overdueCauses(db);
      for (const kind of KINDS) {
        const overdue = causes.filter((cause) => cause.kind === kind).map(({ subject }) => subject);
        await clearAlarms(db, kind, overdue);
      }
      const fresh = causes.filter((cause) => !cause.is_raised);
      for (const { kind, subject, name } of fresh)
        await raiseAlarm(context, { kind, subject, values: name === null ? {} : { name } });
      return fresh.length;
    },
    nextDue: nextOverdue,
  };
}
