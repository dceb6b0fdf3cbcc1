import { timingSafeEqual } from 'node:crypto';
import { getHealth, getLedger, getReadiness } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { bearerOf } from '../../platform/http/authentication';
import { sendRefusal, serveCall } from '../../platform/http/call-route';
import type { Readiness } from '../../platform/readiness';
import { refuse } from '../../platform/refusal';
import { readBooks } from './books.service';
import { addProofMetrics } from './operations.jobs';

/** Health, readiness, metrics, and the books for administrators (docs/rules.md section 11). */
export function operationsRoutes(app: FastifyInstance, context: ServerContext, readiness: Readiness): void {
  const { config, metrics } = context;
  serveCall(app, getHealth, () => Promise.resolve({ status: 'ok' as const }));
  serveCall(app, getReadiness, async () =>
    (await readiness.isReady()) ? { status: 'ready' as const } : refuse('UNAVAILABLE'),
  );
  app.get('/metrics', async (request, reply) => {
    if (config.metricsToken && !isSame(bearerOf(request) ?? '', config.metricsToken))
      return sendRefusal(request, reply, refuse('UNAUTHENTICATED'));
    return reply.type(metrics.contentType).send(await metrics.print());
  });
  serveCall(app, getLedger, ({ query }) => readBooks(context, query.whole === 'true'));
  addProofMetrics(context);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
