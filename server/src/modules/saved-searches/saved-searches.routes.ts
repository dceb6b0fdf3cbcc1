import { changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { change, forget, readSearches, save } from './saved-searches.service';

/** The saved searches of the signed-in user; those of others are NOT_FOUND. */
export function savedSearchesRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listSavedSearches, ({ caller }) => readSearches(db, caller));
  serveCall(app, saveSearch, ({ caller, body }) => save(db, caller, body));
  serveCall(app, changeSavedSearch, ({ caller, params, body }) => change(db, caller, params.id, body));
  serveCall(app, deleteSavedSearch, ({ caller, params }) => forget(db, caller, params.id));
}
