import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { DOCS_POLICY } from './page-policy';

/** /openapi.json and its reader at /docs, both from the schemas of the contract. Register before the routes. */
export async function describeCalls(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dotpi',
        version: '1',
        description: 'A marketplace for .pi domain names. Amounts are in π, times ISO 8601 in UTC.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: "Pi's access token after POST /user/signin" },
        },
      },
    },
    transform: (route) =>
      route.route.config?.call ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY });
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(app.swagger()))),
  );
}
