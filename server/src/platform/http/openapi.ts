import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { REFUSAL_CODES, refusalSentence, refusalStatus } from 'contracts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { DOCS_POLICY } from './page-policy';

type Operation = OpenAPIV3_1.OperationObject;

/** RefusalBody of contracts. */
const REFUSAL: OpenAPIV3_1.SchemaObject = {
  type: 'object',
  properties: {
    success: { const: false },
    code: { type: 'string', enum: REFUSAL_CODES },
    message: { type: 'string' },
    requestId: { type: 'string' },
    details: { type: 'object', description: 'For VALIDATION the fields at fault, else facts such as the shortfall.' },
  },
  required: ['success', 'code', 'message', 'requestId'],
};

/** The refusals of each status, with their sentences. */
const REFUSED: Record<string, OpenAPIV3_1.ResponseObject> = {};
/** Stands for any value: its own name in braces. */
const PLACEHOLDERS = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` });

for (const code of REFUSAL_CODES) {
  const [status, sentence] = [refusalStatus(code), refusalSentence(code, PLACEHOLDERS)];
  const response = (REFUSED[status] ??= {
    description: '',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  });
  response.description += `${response.description && ' · '}${code}: ${sentence}`;
}

/** Adds what a call may be refused with, by who may make it and what it takes. */
function listRefusals(
  method: string,
  { security = [], parameters = [], requestBody, responses = {} }: Operation,
): void {
  const places = parameters.map((parameter) => 'in' in parameter && parameter.in);
  const statuses = [
    ...(parameters.length > 0 || requestBody ? [400] : []),
    ...(security.length > 0 ? [401] : []),
    ...(security.length > 0 || method !== 'get' ? [403] : []),
    ...(places.includes('path') ? [404] : []),
    ...(method === 'get' ? [] : [409]),
    ...(requestBody ? [413, 415] : []),
    429,
    503,
  ];
  for (const status of statuses) responses[status] = { $ref: `#/components/responses/${status}` };
}

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
        schemas: { Refusal: REFUSAL },
        responses: REFUSED,
      },
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { paths = {} } = document.openapiObject;
      for (const operations of Object.values(paths))
        for (const [method, operation] of Object.entries(operations ?? {}))
          listRefusals(method, operation as Operation);
      return document.openapiObject;
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
