import { createListing as createListingCall } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { createListing } from './create-listing';

/** What sellers do with their listings. */
export function listingsRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, createListingCall, ({ body, caller }) => createListing(context.db, caller, body));
}
