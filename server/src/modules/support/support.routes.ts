import { RATE_LIMIT, sendContact, subscribeNewsletter, unsubscribeNewsletter } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { keepContactMessage, leaveNewsletter, subscribeToNewsletter } from './support.service';

const HOUR_MS = 3_600_000;

/** Contact form and newsletter, with their hourly limits (rules.md section 2). */
export function supportRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, sendContact, ({ body, caller }) => keepContactMessage(db, caller, body), {
    rateLimit: { name: 'contact', max: RATE_LIMIT.contactPerHour, windowMs: HOUR_MS },
  });
  serveCall(app, subscribeNewsletter, ({ body }) => subscribeToNewsletter(db, body.email), {
    rateLimit: { name: 'newsletter', max: RATE_LIMIT.newsletterPerHour, windowMs: HOUR_MS },
  });
  serveCall(app, unsubscribeNewsletter, ({ query }) => leaveNewsletter(db, query.token));
}
