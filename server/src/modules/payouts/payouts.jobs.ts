import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { nextStepAt } from './payout-queue.sql';
import { type AtStep, PayoutWorker } from './payout-worker';

/** Sends withdrawals where this process signs payouts; elsewhere the queue waits for an administrator. */
export function payoutSweeper(context: ServerContext, atStep?: AtStep): Sweeper {
  const worker = new PayoutWorker(context, atStep);
  const signs = context.config.payouts.walletSeed !== null;
  return {
    name: 'payouts.worker',
    everyMs: 5_000,
    run: () => (signs ? worker.run() : Promise.resolve(0)),
    nextDue: () => (signs ? nextStepAt(context.db) : Promise.resolve(null)),
  };
}
