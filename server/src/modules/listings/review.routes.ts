import * as calls from 'contracts/listings';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readSettings } from '../settings/settings.service';
import { approve, decide, reject, remove, restore, suspend } from './review-decisions';
import { readReviewQueue } from './review.service';

/** The administrator's decisions about listings. */
export function reviewRoutes(app: FastifyInstance, context: ServerContext): void {
  serveCall(app, calls.listReviewQueue, () => readReviewQueue(context.db));
  serveCall(app, calls.approveListing, async ({ params, caller }) => {
    const change = approve(await readSettings(context.db));
    return decide(context, caller, params.id, { decision: 'approve', change });
  });
  serveCall(app, calls.restoreListing, ({ params, caller }) =>
    decide(context, caller, params.id, { decision: 'restore', change: restore }),
  );
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
