import { readToday as readTodayCall } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { readToday } from './today.service';

/** What waits for a person, and how their business is. */
export function todayRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, readTodayCall, ({ caller }) => readToday(db, caller));
}
