import { toPi } from 'contracts';
import { Gauge } from 'prom-client';
import type { ServerContext } from '../../platform/context';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { checkBooks } from './books.service';
import { lastCheck, nextCheckAt, provedAge, storeFailure } from './operations.sql';

/** At start and every hour: the books against themselves and the chain. */
export function proofSweeper(context: ServerContext): Sweeper {
  let isFirst = true;
  return {
    name: 'operations.proof',
    everyMs: 3_600_000,
    run: async () => {
      const isForced = isFirst;
      isFirst = false;
      return checkBooks(context, isForced).catch(async (error: unknown) => {
        await storeFailure(context.db);
        throw error;
      });
    },
    nextDue: nextCheckAt,
  };
}

/** Adds what the last comparison found to /metrics; not a number before the first. */
export function addProofMetrics({ db, metrics }: ServerContext): void {
  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [metrics.registry],
      async collect() {
        this.set((await read().catch(() => null)) ?? Number.NaN);
      },
    });
  gauge('chain_difference_pi', 'What the app wallet holds more than the books say, in π', async () => {
    const { difference } = await lastCheck(db);
    return difference === null ? null : toPi(difference);
  });
  gauge('ledger_balanced', '1 while every event sums to zero and every balance equals its lines', async () => {
    const { is_balanced } = await lastCheck(db);
    return is_balanced === null ? null : Number(is_balanced);
  });
  gauge('books_proved_age_seconds', 'Since every line of the books was last added up and found sound', () =>
    provedAge(db),
  );
}
