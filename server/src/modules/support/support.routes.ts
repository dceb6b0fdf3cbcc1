import {
  closeContact,
  listContact,
  listSubscribers,
  RATE_LIMIT,
  sendContact,
  subscribeNewsletter,
  unsubscribeNewsletter,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { CsvFile, serveCall } from '../../platform/http/call-route';
import { wantsCsv } from '../../platform/http/request-path';
import { toCsv } from '../../platform/text/csv';
import {
  endContact,
  keepContactMessage,
  leaveNewsletter,
  readContact,
  readSubscribers,
  subscribeToNewsletter,
} from './support.service';

const HOUR_MS = 3_600_000;

/** Contact form and newsletter, with their hourly limits (rules.md section 2), and what administrators read of them. */
export function supportRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, sendContact, ({ body, caller }) => keepContactMessage(db, caller, body), {
    rateLimit: { name: 'contact', max: RATE_LIMIT.contactPerHour, windowMs: HOUR_MS },
  });
  serveCall(app, subscribeNewsletter, ({ body }) => subscribeToNewsletter(db, body.email), {
    rateLimit: { name: 'newsletter', max: RATE_LIMIT.newsletterPerHour, windowMs: HOUR_MS },
  });
  serveCall(app, unsubscribeNewsletter, ({ query }) => leaveNewsletter(db, query.token));
  serveCall(app, listContact, ({ caller, query }) => readContact(db, caller, query));
  serveCall(app, closeContact, ({ caller, params, body }) => endContact(db, caller, params.id, body.note));
  serveCall(app, listSubscribers, async ({ caller, request, reply }) => {
    const data = await readSubscribers(db, caller);
    return wantsCsv(request, reply)
      ? new CsvFile(toCsv(['email', 'status', 'since'], data), 'newsletter.csv')
      : { data };
  });
}
