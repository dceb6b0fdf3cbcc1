import * as calls from 'contracts/listings';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readSettings } from '../settings/settings.service';
import { changeOwnListing } from './change-listing';
import { createListing } from './create-listing';
import { edit } from './edit-listing';
import { reviewRoutes } from './review.routes';
import { cancel, relist, renew, withdraw } from './seller-actions';

/** What sellers do with their listings, and administrators with everybody's. */
export function listingsRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, calls.createListing, ({ body, caller }) => createListing(context.db, caller, body));
  serveCall(app, calls.editListing, async ({ params, body, caller }) =>
    changeOwnListing(context, caller, params.id, edit(body, await readSettings(context.db))),
  );
  serveCall(app, calls.relistAuction, async ({ params, body, caller }) =>
    changeOwnListing(context, caller, params.id, relist(body, await readSettings(context.db))),
  );
  serveCall(app, calls.withdrawListing, ({ params, caller }) => changeOwnListing(context, caller, params.id, withdraw));
  serveCall(app, calls.renewListing, ({ params, caller }) => changeOwnListing(context, caller, params.id, renew));
  serveCall(app, calls.cancelAuction, ({ params, caller }) => changeOwnListing(context, caller, params.id, cancel));
  reviewRoutes(app, context);
}
