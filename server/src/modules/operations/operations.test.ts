import { REFUSAL_CODES } from 'contracts';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: 'let-me-in' } });
});
afterAll(() => server.close());

test('health is the process, readiness the database and the migrations', async () => {
  expect((await server.get('/healthz')).body).toEqual({ status: 'ok' });
  expect((await server.get('/readyz')).body).toEqual({ status: 'ready' });
});

test('metrics need their token and count by route template', async () => {
  expect((await server.get('/metrics')).status).toBe(401);
  await server.get('/api/domain/some-id');
  const { status, body } = await server.get<string>('/metrics', { headers: { authorization: 'Bearer let-me-in' } });
  expect(status).toBe(200);
  expect(body).toContain('route="/api/domain/:id"');
  expect(body).toContain('live_sockets 0');
});

test('the calls describe themselves', async () => {
  const { status, body } = await server.get('/openapi.json');
  expect(status).toBe(200);
  expect(body.paths['/api/domain/{id}/bids'].post.security).toEqual([{ bearer: [] }]);
  expect(body.paths['/api/domain/{id}'].get.security).toEqual([{}, { bearer: [] }]);
  expect(body.paths).not.toHaveProperty('/simulator/clock');
  const docs = await server.get<string>('/docs');
  expect(docs.status).toBe(200);
});

test('each call lists what it may be refused with, and each refusal is described', async () => {
  const { body } = await server.get('/openapi.json');
  expect(Object.keys(body.paths['/api/domain/{id}/bids'].post.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '403', '404', '409', '429', '503']),
  );
  for (const operations of Object.values<Record<string, { responses: Record<string, object> }>>(body.paths))
    for (const { responses } of Object.values(operations)) expect(responses).toHaveProperty('429');
  const described = JSON.stringify(body.components.responses);
  for (const code of REFUSAL_CODES) expect(described).toContain(code);
});

test('while draining it is alive but not ready', async () => {
  server.app.readiness.drain();
  expect((await server.get('/readyz')).status).toBe(503);
  expect((await server.get('/healthz')).status).toBe(200);
});
