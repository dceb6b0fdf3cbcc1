import { listNotifications, readNotifications } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { publishOn } from './publish-notifications';
import { readNamed, readPage } from './notifications.service';

/** The signed-in user's notices; what is told is written by the modules in which it happens. */
export function notificationsRoutes(app: FastifyInstance, { db, live }: ServerContext): void {
  publishOn(db, live);
  serveCall(app, listNotifications, ({ caller, query }) => readPage(db, caller, query));
  serveCall(app, readNotifications, ({ caller, body }) => readNamed(db, caller, body));
}
