import type { FastifyInstance } from 'fastify';
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
    if (QUIET.some((prefix) => under(path, prefix))) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
