import { countDomains, listDomains } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';

import { findDomains, findFacets } from './search.service';

/** The catalogue: browse, search, and what its filters leave. */
export function searchRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listDomains, ({ query }) => findDomains(db, query));
  serveCall(app, countDomains, ({ query }) => findFacets(db, query));
}
