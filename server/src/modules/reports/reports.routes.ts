import { decideReport, listReports } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { decide, readReports } from './reports.service';

/** What administrators see and decide of what people reported; the report itself is a call of reviews and chat. */
export function reportsRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listReports, ({ caller, query }) => readReports(db, caller, query));
  serveCall(app, decideReport, ({ caller, params, body }) => decide(db, caller, params.id, body));
}
