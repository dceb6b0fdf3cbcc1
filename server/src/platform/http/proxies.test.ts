import { startTestServer, type TestServer } from '../../testing/test-server';

/** X-Forwarded-* counts only from proxies that TRUST_PROXY names: it is anybody's to write. */

const lines: string[] = [];
const started = new Map<string, TestServer>();
/** The server with this TRUST_PROXY. */
const behind = async (TRUST_PROXY: string): Promise<TestServer> => {
  const env = { TRUST_PROXY, RATE_LIMITS: 'on' };
  const server =
    started.get(TRUST_PROXY) ?? (await startTestServer({ env, logTo: { write: (line) => lines.push(line) } }));
  started.set(TRUST_PROXY, server);
  return server;
};
afterEach(() => (lines.length = 0));
afterAll(() => Promise.all([...started.values()].map((server) => server.close())));

const signIn = (server: TestServer, forwarded: string) =>
  server.post('/user/signin', {}, { headers: { 'x-forwarded-for': forwarded } });
const refusedOf = async (server: TestServer, forwardedOf: (at: number) => string) => {
  const responses = await Promise.all(Array.from({ length: 61 }, (_, at) => signIn(server, forwardedOf(at))));
  return responses.filter(({ status }) => status === 429).length;
};
const auditedAddresses = () =>
  lines
    .map((line) => JSON.parse(line) as { path?: string; address?: string })
    .filter(({ path }) => path === '/user/signin')
    .map(({ address }) => address);

test.each<[string, string]>([
  ['no proxy is trusted', '0'],
  ['only another machine is trusted', '192.0.2.7, 2001:db8::/32'],
])('when %s, sixty forged addresses are one caller', async (_what, trust) => {
  const server = await behind(trust);
  expect(await refusedOf(server, (at) => `203.0.113.${at}`)).toBe(1);
  expect(new Set(auditedAddresses())).toEqual(new Set(['127.0.0.1']));
});

test.each<[string, string]>([
  ['named by its address', '127.0.0.0/8'],
  ['counted', '1'],
])('through a proxy that is %s, sixty callers have a limit each', async (_what, trust) => {
  const server = await behind(trust);
  expect(await refusedOf(server, (at) => `203.0.113.${at}`)).toBe(0);
  expect(auditedAddresses()).toContain('203.0.113.7');
});

test.each<[string, string]>([
  ['named by its address', '127.0.0.0/8'],
  ['counted', '1'],
])('what a caller writes before a proxy that is %s adds its word counts for nothing', async (_what, trust) => {
  const server = await behind(trust);
  expect(await refusedOf(server, (at) => `198.51.100.${at}, 203.0.113.200`)).toBe(1);
  expect(new Set(auditedAddresses())).toEqual(new Set(['203.0.113.200']));
});

test('scheme and host of the own origin come from a trusted proxy only', async () => {
  const headers = {
    origin: 'https://dotpi.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'dotpi.example',
  };
  const attempt = async (server: TestServer) => (await server.post('/api/newsletter', {}, { headers })).status;
  expect(await attempt(await behind('0'))).toBe(403);
  expect(await attempt(await behind('1'))).toBe(400);
});

test('reads leave no address behind', async () => {
  const server = await behind('1');
  await server.get('/api/domain/list', { headers: { 'x-forwarded-for': '203.0.113.7' } });
  expect(lines.join('')).toContain('/api/domain/list');
  expect(lines.join('')).not.toContain('203.0.113.7');
});
