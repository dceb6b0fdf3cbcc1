import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config';

/** Lets pages of ALLOWED_ORIGINS read responses: an exact list, never an echo. Other origins get no header at all. */
export async function allowOrigins(app: FastifyInstance, { allowedOrigins }: Config): Promise<void> {
  if (allowedOrigins.length === 0) return;
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && allowedOrigins.includes(origin) ? origin : false),
    credentials: true,
    exposedHeaders: ['x-request-id', 'retry-after', 'allow'],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
    maxAge: 600,
    strictPreflight: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (reply.hasHeader('access-control-allow-origin')) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}
