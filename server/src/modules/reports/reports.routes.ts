import { decideReport, listReports, RATE_LIMIT, readReportFigures, reportListing } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { decide, readFigures, readReports, takeListingReport } from './reports.service';

const HOUR_MS = 3_600_000;

/** Reports of listings, and what administrators see and decide of all that people reported; reviews and chat have calls of their own for theirs. */
export function reportsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  serveCall(app, reportListing, ({ caller, params, body }) => takeListingReport(db, caller, params.id, body), {
    rateLimit: { name: 'listing-reports', max: RATE_LIMIT.listingReportsPerHour, windowMs: HOUR_MS, isPerCaller: true },
  });
  serveCall(app, readReportFigures, () => readFigures(db));
  serveCall(app, listReports, ({ caller, query }) => readReports(db, caller, query));
  serveCall(app, decideReport, ({ caller, params, body }) => decide(context, caller, params.id, body));
}
