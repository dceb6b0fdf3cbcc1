import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { scanOutgoing } from './chain-scan';
import { nextScanAt } from './chain-scan.sql';
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

/** Once a day: whatever left the app wallet must be a payout of the books. */
export function chainScanSweeper(context: ServerContext): Sweeper {
  return {
    name: 'payouts.chain-scan',
    everyMs: 3_600_000,
    run: () => scanOutgoing(context),
    nextDue: () => nextScanAt(context.db),
  };
}
