import Fastify from 'fastify';
import { piSimulator } from '../src/http/plugin';
import { temporaryFolder, TestClock } from './open-simulator';

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: { schemas: { Payment: { required: string[] } } };
}

/** The simulator with the routes that it registered, as `GET /v2/me`. */
async function openWithRoutes() {
  const app = Fastify();
  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (one !== 'HEAD')
        routes.add(
          `${one} ${url
            .replace('/simulator', '')
            .replace(/:(\w+)/g, '{$1}')
            .replace(/\/$/, '')}`,
        );
  });
  const dataDir = temporaryFolder();
  await app.register(piSimulator, { prefix: '/simulator', dataDir, now: new TestClock().now, apiKey: 'key' });
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
    (await app.inject({ method, url: `/simulator${path}`, ...(payload && { payload }) })).json<
      Record<string, unknown>
    >();
  return { app, routes, call, document: (await call('GET', '/openapi.json')) as unknown as Document };
}

test('the document has every call of the simulator and no other', async () => {
  const { app, routes, document } = await openWithRoutes();
  const described = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
  );
  expect(described.sort()).toEqual([...routes].sort());
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/simulator' }] });
  await app.close();
});

test('a payment has the fields and the status that the document says', async () => {
  const { app, call, document } = await openWithRoutes();
  const { accessToken } = await call('POST', '/auth', { username: 'alice' });
  const created = await call('POST', '/payments', { accessToken, amount: 1, memo: 'a memo', metadata: {} });
  expect(Object.keys(created).sort()).toEqual([...document.components.schemas.Payment.required].sort());
  expect(Object.keys(document.paths['/payments']?.post?.responses ?? {})).toEqual(['201', 'default']);
  await app.close();
});
