import { Gauge, type Registry } from 'prom-client';
import { type Db, productNow } from '../../platform/database/database';
import { queueFigures } from './queue.sql';

/** Adds the figures of the payout queue to /metrics. */
export function addPayoutMetrics(registry: Registry, db: Db): void {
  const gauge = (name: string, help: string, labelNames: string[], read: (gauge: Gauge) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        // What cannot be read now is left out; the other metrics are printed all the same.
        await read(this).catch(() => undefined);
      },
    });
  gauge('payouts_open', 'Withdrawals that are not finished, by state', ['state'], async (metric) => {
    for (const { state, count } of (await queueFigures(db)).states) metric.set({ state }, count);
  });
  gauge('payout_queue_paused', '1 while a held payout keeps all others waiting', [], async (metric) => {
    metric.set((await queueFigures(db)).isPaused ? 1 : 0);
  });
  gauge(
    'payout_step_age_seconds',
    'How long the payout under way has been in its step; 0 without one',
    [],
    async (metric) => {
      const [{ stepSince }, now] = [await queueFigures(db), await productNow(db)];
      metric.set(stepSince ? (now.getTime() - stepSince.getTime()) / 1_000 : 0);
    },
  );
}
