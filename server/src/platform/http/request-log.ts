import type { IncomingMessage } from 'node:http';
import { OUTSIDE_PRODUCT } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { newId } from '../random';
import { IN_PROCESS } from './rate-limits';
import { isRead, isUnder, pathOf } from './request-path';

const WELL_FORMED_ID = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's x-request-id when it is well-formed, so that proxy and server log the same id; else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED_ID.test(given) ? given : newId();
}

/** Logged at debug level only. */
const QUIET = ['/healthz', '/readyz', '/metrics', '/assets', '/mf', OUTSIDE_PRODUCT];

/**
 * Logs one line per request, without query string, headers and body. A write names the address it came from, as far as
 * TRUST_PROXY reveals it; a read does not.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.caller?.uid,
      ...(isRead(request) ? {} : { address: request.ip }),
    };
    const isQuiet = request.socket.remoteAddress === IN_PROCESS || QUIET.some((prefix) => isUnder(request, prefix));
    if (isQuiet) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}
