import { getDomain, getDomainByPage, listOwnDomains, listSimilarDomains } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readDomain, readOwnDomains, readSimilarDomains } from './domains.service';

/** One domain (both addresses), similar names, the caller's own. Whether /domains/:id answers JSON or the page is the server's to say. */
export function domainsRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, getDomain, ({ params, caller }) => readDomain(db, caller, params.id));
  serveCall(app, getDomainByPage, ({ params, caller }) => readDomain(db, caller, params.id));
  serveCall(app, listSimilarDomains, ({ params }) => readSimilarDomains(db, params.id));
  serveCall(app, listOwnDomains, ({ caller }) => readOwnDomains(db, caller));
}
