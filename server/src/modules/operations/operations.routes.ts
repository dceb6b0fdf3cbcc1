import { timingSafeEqual } from 'node:crypto';
import { getHealth, getReadiness } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config';
import { bearerOf } from '../../platform/http/authentication';
import { sendRefusal, serveCall } from '../../platform/http/call-route';
import type { Metrics } from '../../platform/metrics';
import type { Readiness } from '../../platform/readiness';
import { refuse } from '../../platform/refusal';

interface Parts {
  config: Config;
  readiness: Readiness;
  metrics: Metrics;
}

/** Health, readiness and metrics (api.md, 'Added calls'). */
export function operationsRoutes(app: FastifyInstance, { config, readiness, metrics }: Parts): void {
  serveCall(app, getHealth, () => Promise.resolve({ status: 'ok' as const }));
  serveCall(app, getReadiness, async () =>
    (await readiness.isReady()) ? { status: 'ready' as const } : refuse('UNAVAILABLE'),
  );
  app.get('/metrics', async (request, reply) => {
    if (config.metricsToken && !isSame(bearerOf(request) ?? '', config.metricsToken))
      return sendRefusal(request, reply, refuse('UNAUTHENTICATED'));
    return reply.type(metrics.contentType).send(await metrics.print());
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
