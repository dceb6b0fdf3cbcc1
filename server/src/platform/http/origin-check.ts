import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { refuse } from '../refusal';
import { sendRefusal } from './call-route';
import { isOutsideProduct, isRead } from './request-path';

/**
 * True when the request may change state or open a socket: from our own origin, from ALLOWED_ORIGINS, or from no browser
 * at all (docs/rules.md section 11). `Origin: null` is foreign.
 */
export function hasGoodOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  const own = config.publicOrigin ?? `${request.protocol}://${request.host}`;
  return origin === own || config.allowedOrigins.includes(origin);
}

/** Refuses state changes from foreign pages. The simulator is exempt: it is no part of the product. */
export function checkOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const changesState = !isRead(request) || request.routeOptions.config.call?.changesState === true;
    if (!changesState || isOutsideProduct(request) || hasGoodOrigin(request, config)) return;
    return sendRefusal(request, reply, refuse('ORIGIN_REFUSED'));
  });
}
