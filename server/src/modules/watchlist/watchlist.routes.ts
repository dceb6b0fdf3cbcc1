import { listWatched, readWatching, unwatchDomain, watchDomain } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { isWatching, readWatched, unwatch, watch } from './watchlist.service';

/** The watchlist of the signed-in user. It is private: not even the number of watchers is shown. */
export function watchlistRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listWatched, ({ caller, query }) => readWatched(db, caller, query.limit));
  serveCall(app, readWatching, ({ caller, params }) => isWatching(db, caller, params.domainId));
  serveCall(app, watchDomain, ({ caller, params, body }) => watch(db, caller, params.domainId, body?.since));
  serveCall(app, unwatchDomain, ({ caller, params }) => unwatch(db, caller, params.domainId));
}
