import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { resumePayment } from './payments.service';
import { claimDue, nextCheck } from './payments.sql';

const BATCH = 20;
const BACKOFF = { firstMs: 5_000, maxMs: 600_000 };

/** Finishes abandoned payments: checks every due payment at Pi, less and less often. */
export function paymentSweeper(context: ServerContext): Sweeper {
  return {
    name: 'payments.reconciler',
    everyMs: 5_000,
    run: async () => {
      const due = await claimDue(context.db, BATCH, BACKOFF);
      await Promise.all(due.map((paymentId) => resumePayment(context, paymentId)));
      return due.length;
    },
    nextDue: () => nextCheck(context.db),
  };
}
