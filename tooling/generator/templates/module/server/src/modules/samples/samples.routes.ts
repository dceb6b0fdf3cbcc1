import { addSample, listSamples } from 'contracts';
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../../platform/context';
import { serveCall } from '../../platform/http/call-route';
import { keepSample, readSamples } from './samples.service';

/** The signed-in user's samples. */
export function samplesRoutes(app: FastifyInstance, { db }: ServerContext): void {
  serveCall(app, listSamples, ({ caller, query }) => readSamples(db, caller, query));
  serveCall(app, addSample, ({ caller, body }) => keepSample(db, caller, body));
}
