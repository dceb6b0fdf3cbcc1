import type { FastifyInstance } from 'fastify';
import { IN_PROCESS } from './rate-limits';
import { pathOf, under } from './request-path';

const QUIET = ['/healthz', '/readyz', '/metrics', '/assets', '/mf', '/simulator'];

/** One line per answered request: no query string, no headers, no body. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.caller?.uid,
    };
    const isQuiet = request.socket.remoteAddress === IN_PROCESS || QUIET.some((prefix) => under(path, prefix));
    if (isQuiet) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
