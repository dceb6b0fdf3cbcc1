import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

const HEADERS = {
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'x-request-id, retry-after, allow',
};
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, x-request-id',
  'access-control-max-age': '600',
};

/** Lets pages of ALLOWED_ORIGINS read answers: an exact list, never an echo. Other origins get no header at all. */
export function allowOrigins(app: FastifyInstance, { allowedOrigins }: Config): void {
  if (allowedOrigins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (!origin || !allowedOrigins.includes(origin)) return;
    reply.headers({
      ...HEADERS,
      'access-control-allow-origin': origin,
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'])
      return reply.headers(PREFLIGHT).code(204).send();
  });
}
