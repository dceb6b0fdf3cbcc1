import { listAudit } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readAudit } from './audit.service';

/** What administrators did, for administrators. */
export function auditRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listAudit, ({ query }) => readAudit(db, query));
}
