import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BootPayload, isInCanary, type Registry, type RegistryRemote } from 'contracts';
import { startTestServer, type TestServer } from '../../testing/test-server';

const site = mkdtempSync(join(tmpdir(), 'dotpi-canary-'));

/** Another size each time: the stamp of a file has to differ even within one tick of the clock. */
let writes = 0;
function write(path: string, value: unknown): void {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), JSON.stringify(value) + ' '.repeat(++writes));
}

const release = (version: string): RegistryRemote => ({
  name: 'mf-shop',
  version,
  contract: 1,
  entry: `/mf/mf-shop/${version}/remoteEntry.12345678.js`,
  requires: {},
  routes: { '/shop': { files: ['js/route.12345678.js'], data: [] } },
  slots: {},
  nav: [],
  integrity: { 'js/route.12345678.js': `sha384-${version}` },
  signature: 'signed',
});

const canary = (share: number) =>
  write('releases.json', { 'mf-shop': { live: ['1'], canary: { version: '2', share } } });
const bucketThat = (isIn: boolean, share: number) =>
  Array.from({ length: 10_000 }, (_, bucket) => bucket).find(
    (bucket) => isInCanary(bucket, { name: 'mf-shop', version: '2', share }) === isIn,
  );

let server: TestServer;
beforeAll(async () => {
  write('shell.json', { version: '1', scripts: [], preload: [], fonts: [], integrity: {} });
  write('remotes.json', { schema: 1, contract: 1, remotes: [release('1')] });
  write('mf/mf-shop/1/remote.json', release('1'));
  write('mf/mf-shop/2/remote.json', release('2'));
  server = await startTestServer({ env: { SITE_DIR: site } });
});
afterAll(() => server.close());

const open = async (cookie?: string) => {
  const response = await server.get<string>('/shop', {
    headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
  });
  const text = /id="boot">([^]*?)<\/script>/.exec(response.body)?.[1] ?? '';
  const { registry } = JSON.parse(text) as BootPayload;
  return { ...response, remote: registry.remotes[0], cookie: response.headers.get('set-cookie') };
};
const registryFor = async (cookie?: string) => {
  const { body, headers } = await server.get<Registry>('/remotes.json', { headers: cookie ? { cookie } : {} });
  return { remote: body.remotes[0], cacheControl: headers.get('cache-control') };
};

test('without a canary everybody gets what is live, and nobody a cookie', async () => {
  write('releases.json', { 'mf-shop': { live: ['1'] } });
  const { remote, cookie } = await open();
  expect([remote?.version, cookie]).toEqual(['1', null]);
});

test('a visitor who is in gets the release, its hints and the way back, in the page and in /remotes.json', async () => {
  canary(10);
  const cookie = `dotpi-lot=${bucketThat(true, 10)}`;
  const { remote, body, cookie: drawn } = await open(cookie);
  expect(remote).toMatchObject({ version: '2', previous: { version: '1', manifest: '/mf/mf-shop/1/remote.json' } });
  expect(body).toContain('href="/mf/mf-shop/2/js/route.12345678.js"');
  expect(body).not.toContain('href="/mf/mf-shop/1/');
  expect(drawn).toBeNull();
  expect(await registryFor(cookie)).toMatchObject({ remote: { version: '2' }, cacheControl: 'private, no-store' });
});

test('a visitor who is out stays on what is live', async () => {
  canary(10);
  const cookie = `dotpi-lot=${bucketThat(false, 10)}`;
  expect((await open(cookie)).remote?.version).toBe('1');
  expect((await registryFor(cookie)).remote?.version).toBe('1');
});

test('a new visitor draws a lot once and keeps what it gave him', async () => {
  canary(50);
  const first = await open();
  expect(first.cookie).toMatch(/^dotpi-lot=\d{1,4}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const [cookie] = first.cookie?.split(';') ?? [];
  for (let visit = 0; visit < 3; visit++) {
    const next = await open(cookie);
    expect([next.remote?.version, next.cookie]).toEqual([first.remote?.version, null]);
  }
});

test.each(['dotpi-lot=10000', 'dotpi-lot=-1', 'dotpi-lot=x', 'other-dotpi-lot=1'])(
  'the cookie %s is no lot: another one is drawn',
  async (cookie) => {
    canary(10);
    expect((await open(cookie)).cookie).toMatch(/^dotpi-lot=/);
  },
);

test('a canary whose release is gone or broken leaves the visitor on what is live', async () => {
  write('releases.json', { 'mf-shop': { live: ['1'], canary: { version: '3', share: 100 } } });
  expect((await open('dotpi-lot=1')).remote?.version).toBe('1');
  write('mf/mf-shop/3/remote.json', { name: 'mf-shop' });
  expect((await open('dotpi-lot=1')).remote?.version).toBe('1');
});

test('a registry that somebody is half through editing leaves the site as it was, and is read once it is whole', async () => {
  write('releases.json', {});
  await open();
  writeFileSync(join(site, 'remotes.json'), '{"schema":1,"contract":1,"remo');
  expect((await open()).remote?.version).toBe('1');
  write('remotes.json', { schema: 1, contract: 1, remotes: [release('9')] });
  expect((await open()).remote?.version).toBe('9');
});
