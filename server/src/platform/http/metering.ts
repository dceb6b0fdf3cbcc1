import type { FastifyInstance } from 'fastify';
import { CallMeter, metered } from '../call-meter';
import { isRead } from './request-path';

/** Hears what a call has cost, by its method and route, as its response ends. */
export type NoteCost = (call: string, meter: CallMeter) => void;

/** Gives each request its meter. */
export function meterRequests(app: FastifyInstance, note?: NoteCost): void {
  app.decorateRequest('meter');
  app.addHook('onRequest', (request, _reply, done) => {
    request.meter = new CallMeter(isRead(request), request.id);
    metered(request.meter, done);
  });
  if (note)
    app.addHook('onResponse', async ({ method, meter, routeOptions }) => note(`${method} ${routeOptions.url}`, meter));
}
