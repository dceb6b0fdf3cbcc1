import type { FastifyInstance } from 'fastify';
import { CallMeter, metered } from '../call-meter';
import { isRead } from './request-path';

/** Gives each request its meter; `note` hears what a call has cost. */
export function meterRequests(app: FastifyInstance, note?: (call: string, meter: CallMeter) => void): void {
  app.decorateRequest('meter');
  app.addHook('onRequest', (request, _reply, done) => {
    request.meter = new CallMeter(isRead(request));
    metered(request.meter, done);
  });
  if (note)
    app.addHook('onResponse', async ({ method, meter, routeOptions }) => note(`${method} ${routeOptions.url}`, meter));
}
