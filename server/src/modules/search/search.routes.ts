import { listDomains } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { findDomains } from './search.service';

/** The catalogue: browse and search. */
export function searchRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listDomains, ({ query }) => findDomains(db, query));
}
