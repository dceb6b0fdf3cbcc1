import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } });
});
afterAll(() => server.close());

test('sign-in is limited per address, refused attempts count, and Retry-After says how long', async () => {
  const attempts = await Promise.all(Array.from({ length: 61 }, () => server.post('/user/signin', {})));
  expect(attempts.filter(({ status }) => status === 400)).toHaveLength(60);
  const refused = attempts.find(({ status }) => status === 429);
  expect(refused?.body.code).toBe('RATE_LIMITED');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test("a call's own limit counts per address for guests", async () => {
  const responses = [];
  for (let at = 0; at < 6; at += 1) responses.push((await server.post('/api/contact', {})).status);
  expect(responses).toEqual([400, 400, 400, 400, 400, 429]);
});

test('health and the simulator are exempt', async () => {
  const responses = await Promise.all(Array.from({ length: 1_300 }, () => server.get('/healthz')));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect((await server.post('/simulator/auth', { username: 'alice' })).status).toBe(200);
});

test('a page does not count its own first answers', async () => {
  await Promise.all(Array.from({ length: 1_200 }, () => server.get('/api/domain/nothing')));
  expect((await server.get('/api/domain/nothing')).status).toBe(429);
});
