import { DAY_MS } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { nextScanAt } from '../pi/chain-cursor.service';
import { scanIncoming } from './attribution.service';
import { resumePayment } from './payments.service';
import { claimDue, nextCheck } from './payments.sql';

const BATCH = 20;
const LOOKS = { firstMs: 5_000, maxMs: 600_000, slowMs: DAY_MS, slowForMs: 30 * DAY_MS };

/**
 * Finishes abandoned payments: checks every due payment at Pi, less and less often, and those that have ended without money day
 * by day.
 */
export function paymentSweeper(context: ServerContext): Sweeper {
  return {
    name: 'payments.reconciler',
    everyMs: 5_000,
    run: async () => {
      const due = await claimDue(context.db, BATCH, LOOKS);
      await Promise.all(due.map((paymentId) => resumePayment(context, paymentId)));
      return due.length;
    },
    nextDue: nextCheck,
  };
}

/** At start and every hour: everything that reached the app wallet must be in the books. */
export function incomingSweeper(context: ServerContext): Sweeper {
  let isFirst = true;
  return {
    name: 'payments.incoming',
    everyMs: 3_600_000,
    run: async () => {
      const isForced = isFirst;
      isFirst = false;
      return scanIncoming(context, isForced);
    },
    nextDue: () => nextScanAt('incoming'),
  };
}
