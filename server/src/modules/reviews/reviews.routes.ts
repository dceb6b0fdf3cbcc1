import { addReview, changeReview, getOrder, listReviews, replyToReview, reportReview } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { change, readReviewedOrder, readReviews, reply, report, review } from './reviews.service';

/** Reviews of sellers, and an order with its own; what administrators decide about reported ones is a call of `reports`. */
export function reviewsRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, getOrder, ({ params, caller }) => readReviewedOrder(db, caller, params.id));
  serveCall(app, listReviews, ({ params, query }) => readReviews(db, params.uid, query));
  serveCall(app, addReview, ({ caller, params, body }) => review(db, caller, params.id, body));
  serveCall(app, changeReview, ({ caller, params, body }) => change(db, caller, params.id, body));
  serveCall(app, replyToReview, ({ caller, params, body }) => reply(db, caller, params.id, body.text));
  serveCall(app, reportReview, ({ caller, params, body }) => report(db, caller, params.id, body.reason));
}
