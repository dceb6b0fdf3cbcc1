import type { FastifyInstance } from 'fastify';
import { OUTSIDE_PRODUCT } from './outside-product';
import { IN_PROCESS } from './rate-limits';
import { isRead, pathOf, under } from './request-path';

const QUIET = ['/healthz', '/readyz', '/metrics', '/assets', '/mf', OUTSIDE_PRODUCT];

/**
 * One line per answered request: no query string, no headers, no body. A write says from which address it came, as TRUST_PROXY
 * lets it be told; a read does not.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.caller?.uid,
      ...(isRead(request) ? {} : { address: request.ip }),
    };
    const isQuiet = request.socket.remoteAddress === IN_PROCESS || QUIET.some((prefix) => under(path, prefix));
    if (isQuiet) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
