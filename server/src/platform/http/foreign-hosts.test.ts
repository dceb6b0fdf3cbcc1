import { DEMO_APP_WALLET } from 'contracts/demo';
import { PRODUCTION } from '../../testing/production-env';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  const env = { ...PRODUCTION, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
  server = await startTestServer({ env, appWallet: DEMO_APP_WALLET });
});
afterAll(() => server.close());

const statusAt = async (host: string, path: string) =>
  (await server.get(path, { headers: { 'x-forwarded-host': host } })).status;

test.each(['evil.example', 'dotpi.example.evil.example', 'dotpi.example:8443', '127.0.0.1', 'a b'])(
  'production is not found at %s, whatever is asked for',
  async (host) => {
    for (const path of ['/', '/robots.txt', '/sitemap.xml', '/api/domain/list', '/assets/no.js', '/nowhere'])
      expect([path, await statusAt(host, path)]).toEqual([path, 421]);
  },
);

test('its own address is, with the port that https has anyway; health is found at any', async () => {
  for (const host of ['dotpi.example', 'DOTPI.example', 'dotpi.example:443'])
    expect(await statusAt(host, '/api/domain/list')).toBe(200);
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(await statusAt('10.0.0.7', path)).not.toBe(421);
});
