import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

interface Sources {
  sockets(): number;
  pool(): { inUse: number; waiting: number };
  bidPool(): { inUse: number; waiting: number };
  unknownOutgoing(): Promise<number>;
  /** The sweepers, for how long their work has waited and how often they failed. */
  sweepers: {
    lags(): Promise<{ sweeper: string; seconds: number }[]>;
    failures(): { sweeper: string; failed: number }[];
  };
  /** Not a number without a shared Redis. */
  redisUp(): number | Promise<number>;
}

/** What /metrics prints. Modules add their own counters to `registry`. */
export class Metrics {
  readonly registry = new Registry();
  readonly contentType = this.registry.contentType;
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route template',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });

  constructor({ sockets, pool, bidPool, unknownOutgoing, redisUp, sweepers }: Sources) {
    const { registry } = this;
    collectDefaultMetrics({ register: registry });
    const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        // What cannot be read now is not a number; the other metrics are printed all the same.
        async collect() {
          this.set(await Promise.resolve(read()).catch(() => Number.NaN));
        },
      });
    gauge('live_sockets', 'Open sockets of the live channel', sockets);
    gauge('database_connections_in_use', 'Connections of the pool in use', () => pool().inUse);
    gauge('database_connections_waiting', 'Queries that wait for a connection', () => pool().waiting);
    gauge('bid_connections_in_use', 'Connections kept for bids in use', () => bidPool().inUse);
    gauge('bid_connections_waiting', 'Queries that wait for a connection kept for bids', () => bidPool().waiting);
    gauge(
      'unknown_outgoing_transactions',
      'Transactions out of the app wallet that the books do not know',
      unknownOutgoing,
    );
    new Gauge({
      name: 'sweeper_lag_seconds',
      help: 'How long the earliest due work of each sweeper has waited; grows while no worker does it',
      labelNames: ['sweeper'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const { sweeper, seconds } of await sweepers.lags().catch(() => [])) this.set({ sweeper }, seconds);
      },
    });
    new Counter({
      name: 'sweeper_failures_total',
      help: 'Runs of a sweeper that failed in this process',
      labelNames: ['sweeper'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { sweeper, failed } of sweepers.failures()) this.inc({ sweeper }, failed);
      },
    });
    gauge('redis_up', '1 while the shared Redis answers, 0 while it does not', redisUp);
  }

  observe(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const labels = {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: String(reply.statusCode),
      };
      this.requests.observe(labels, reply.elapsedTime / 1_000);
    });
  }

  print(): Promise<string> {
    return this.registry.metrics();
  }
}
