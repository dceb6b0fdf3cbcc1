import type { ServerContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { endPeriod } from './subscriptions.service';
import { nextEnd, usersAtEnd } from './subscriptions.sql';

const BATCH = 100;

/** Ends subscriptions whose time is over, one transaction each, and tells their users. Access ends by the clock, not by this. */
export function subscriptionSweeper({ db, live }: ServerContext): Sweeper {
  return {
    name: 'subscriptions.expiry',
    everyMs: 30_000,
    run: async () => {
      let ended = 0;
      for (const { user_id, pi_uid } of await usersAtEnd(db, BATCH)) {
        if (!(await inTransaction(db, (tx) => endPeriod(tx, user_id)))) continue;
        live.publishToUser(pi_uid, 'subscription');
        ended += 1;
      }
      return ended;
    },
    nextDue: () => nextEnd(db),
  };
}
