import { getDomain, getDomainByPage, listComparables, listOwnDomains, listPrices, listSimilarDomains } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readComparables, readDomain, readOwnDomains, readPrices, readSimilarDomains } from './catalog.service';

/** One domain (under both addresses), similar names for sale and sold, and the caller's own. The platform decides whether /domains/:id is JSON or a page. */
export function catalogRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, getDomain, ({ params, caller }) => readDomain(db, caller, params.id));
  serveCall(app, getDomainByPage, ({ params, caller }) => readDomain(db, caller, params.id));
  serveCall(app, listSimilarDomains, ({ params }) => readSimilarDomains(db, params.id));
  serveCall(app, listComparables, ({ params }) => readComparables(db, params.id));
  serveCall(app, listPrices, ({ params, caller }) => readPrices(db, caller, params.id));
  serveCall(app, listOwnDomains, ({ caller }) => readOwnDomains(db, caller));
}
