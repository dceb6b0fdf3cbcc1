import { deleteDraft, DRAFT, readDraft, saveDraft } from 'contracts';
import * as calls from 'contracts/listings';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readSettings } from '../settings/settings.service';
import { findDraft, removeDraft, writeDraft } from './drafts.sql';
import { changeOwnListing, createListing } from './listings.service';
import { approve, decide, readReviewQueue, reject, remove, restoreListing, suspend } from './review.service';
import { cancel, edit, relist, renew, withdraw } from './seller-actions.service';

/** The calls of sellers about their listings, and of administrators about all listings. */
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
  draftRoutes(app, context);
  reviewRoutes(app, context);
}

/** The wizard's unfinished listing, which only its user sees. */
function draftRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, readDraft, async ({ caller }) => ({ data: await findDraft(db, caller.id) }));
  serveCall(
    app,
    saveDraft,
    async ({ caller, body }) => ({ success: true as const, data: await writeDraft(db, caller.id, body) }),
    { bodyLimit: DRAFT.maxBytes },
  );
  serveCall(app, deleteDraft, async ({ caller }) => {
    await removeDraft(db, caller.id);
    return { success: true as const, data: null };
  });
}

/** The administrator's decisions about listings. */
function reviewRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, calls.listReviewQueue, ({ caller }) => readReviewQueue(context.db, caller));
  serveCall(app, calls.approveListing, async ({ params, caller }) => {
    const change = approve(await readSettings(context.db));
    return decide(context, caller, params.id, { decision: 'approve', change });
  });
  serveCall(app, calls.restoreListing, ({ params, caller }) => restoreListing(context, caller, params.id));
  serveCall(app, calls.rejectListing, ({ params, body: { reason }, caller }) =>
    decide(context, caller, params.id, { decision: 'reject', reason, change: reject(reason) }),
  );
  serveCall(app, calls.suspendListing, ({ params, body: { reason }, caller }) =>
    decide(context, caller, params.id, { decision: 'suspend', reason, change: suspend(reason) }),
  );
  serveCall(app, calls.removeListing, ({ params, body: { reason }, caller }) =>
    decide(context, caller, params.id, { decision: 'remove', reason, change: remove(reason) }),
  );
}
