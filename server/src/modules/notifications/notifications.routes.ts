import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  readNotifications,
} from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { changePreferences, publishOn, readNamed, readPage, readPreferences } from './notifications.service';

/** The caller's notifications. They are written by the modules whose rules cause them. */
export function notificationsRoutes(app: FastifyInstance, { db, live }: ServerContext): void {
  publishOn(db, live);
  serveCall(app, listNotifications, ({ caller, query }) => readPage(db, caller, query));
  serveCall(app, readNotifications, ({ caller, body }) => readNamed(db, caller, body));
  serveCall(app, getNotificationPreferences, ({ caller }) => readPreferences(db, caller));
  serveCall(app, changeNotificationPreferences, ({ caller, body }) => changePreferences(db, caller, body));
}
