import Fastify, { type FastifyInstance } from 'fastify';
import { piSimulator, type PiSimulatorOptions } from '../src/http/plugin';
import { temporaryFolder, TestClock } from './open-simulator';

const API_KEY = 'test-key';

export interface Response {
  status: number;
  type: string;
  headers: Record<string, unknown>;
  // Bodies of every shape; tests compare them.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
  authorization?: string,
) => Promise<Response>;

/** The simulator under /simulator of a server with other JSON rules, and a way to call it. */
export async function openHttp(
  options: Partial<PiSimulatorOptions> = {},
): Promise<{ app: FastifyInstance; call: Call }> {
  const app = Fastify();
  app.setErrorHandler((_error, _request, reply) => reply.status(500).send({ from: 'the server around' }));
  app.post('/outside', async (request) => request.body);
  const clock = new TestClock();
  await app.register(piSimulator, {
    prefix: '/simulator',
    dataDir: temporaryFolder(),
    now: clock.now,
    apiKey: API_KEY,
    ...options,
  });
  const call: Call = async (method, path, body, authorization) => {
    const response = await app.inject({
      method,
      url: `/simulator${path}`,
      headers: {
        ...(authorization && { authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const type = String(response.headers['content-type']);
    const parsed = type.includes('json') ? response.json<unknown>() : response.body;
    return { status: response.statusCode, type, headers: response.headers, body: parsed };
  };
  return { app, call };
}

/** Horizon's submission: a form with the envelope. */
export async function postEnvelope(app: FastifyInstance, tx?: string): Promise<Response> {
  const response = await app.inject({
    method: 'POST',
    url: '/simulator/horizon/transactions',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: tx === undefined ? '' : new URLSearchParams({ tx }).toString(),
  });
  const type = String(response.headers['content-type']);
  const body: unknown = type.includes('json') ? response.json() : response.body;
  return { status: response.statusCode, type, headers: response.headers, body };
}

export const KEY = `Key ${API_KEY}`;
export const bearer = (token: string) => `Bearer ${token}`;
