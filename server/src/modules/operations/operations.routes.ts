import { timingSafeEqual } from 'node:crypto';
import { getHealth, getLedger, getReadiness, readBooksOverTime, readStatement } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { wantsCsv } from '../../platform/http/request-path';
import { toCsv } from '../../platform/text/csv';
import { bearerOf } from '../../platform/http/authentication';
import { CsvFile, sendRefusal, serveCall } from '../../platform/http/call-route';
import type { Readiness } from '../../platform/readiness';
import { refuse } from '../../platform/refusal';
import { readBooks } from './books.service';
import { addProofMetrics } from './operations.jobs';
import { readMonth, readOverTime } from './statements.service';

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
  serveCall(app, readBooksOverTime, ({ query }) => readOverTime(context.db, query));
  serveCall(app, readStatement, async ({ query, request, reply }) => {
    const { month, lines: data } = await readMonth(context.db, query.month);
    return wantsCsv(request, reply)
      ? new CsvFile(toCsv(['event', 'account', 'events', 'in', 'out'], data), `statement-${month}.csv`)
      : { data };
  });
  addProofMetrics(context);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
