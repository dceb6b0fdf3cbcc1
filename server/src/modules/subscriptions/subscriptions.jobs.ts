import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { expireDue, nextEnd } from './subscriptions.sql';

const BATCH = 500;

/** Marks subscriptions whose time is over and tells their users. Access ends by the clock, not by this. */
export function subscriptionSweeper({ db, live }: ServerContext): Sweeper {
  return {
    name: 'subscriptions.expiry',
    everyMs: 30_000,
    run: async () => {
      const ended = await expireDue(db, BATCH);
      for (const { pi_uid } of ended) live.publishToUser(pi_uid, 'subscription');
      return ended.length;
    },
    nextDue: () => nextEnd(db),
  };
}
