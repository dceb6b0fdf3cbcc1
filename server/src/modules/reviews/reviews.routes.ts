import { addReview, changeReview, listReviews, replyToReview, reportReview } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { change, readReviews, reply, report, review } from './reviews.service';

/** Reviews of sellers; what administrators decide about reported ones is a call of `reports`. */
export function reviewsRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listReviews, ({ params, query }) => readReviews(db, params.uid, query));
  serveCall(app, addReview, ({ caller, params, body }) => review(db, caller, params.id, body));
  serveCall(app, changeReview, ({ caller, params, body }) => change(db, caller, params.id, body));
  serveCall(app, replyToReview, ({ caller, params, body }) => reply(db, caller, params.id, body.text));
  serveCall(app, reportReview, ({ caller, params, body }) => report(db, caller, params.id, body.reason));
}
