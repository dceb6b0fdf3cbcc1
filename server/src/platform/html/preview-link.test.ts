import { request } from 'node:http';
import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BootPayload, previewText, type Registry, type RegistryRemote } from 'contracts';
import { startTestServer, type TestServer } from '../../testing/test-server';

const site = mkdtempSync(join(tmpdir(), 'dotpi-preview-'));
const write = (path: string, value: unknown) => {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), JSON.stringify(value));
};

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

const team = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const neighbour = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64');
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds;

/** The value of a link. */
function linkTo(version: string, { key = team, until = inSeconds(3_600), signed = version } = {}): string {
  const text = Buffer.from(previewText('mf-shop', signed, until));
  return `${version}~${until}~${sign('sha256', text, { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

let server: TestServer;
beforeAll(async () => {
  const keys = [pointOf(team), `${pointOf(neighbour)}:mf-news`];
  write('shell.json', { version: '1', scripts: [], preload: [], fonts: [], integrity: {}, keys });
  write('remotes.json', { schema: 1, contract: 1, remotes: [release('1')] });
  write('releases.json', { 'mf-shop': { live: ['1'], rejected: { '3': 'it was slow' } } });
  for (const version of ['1', '2', '3']) write(`mf/mf-shop/${version}/remote.json`, release(version));
  server = await startTestServer({ env: { SITE_DIR: site } });
});
afterAll(() => server.close());

const get = (path: string, cookie?: string) =>
  fetch(`${server.url}${path}`, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
  });

async function shown(cookie?: string): Promise<RegistryRemote | undefined> {
  const text = /id="boot">([^]*?)<\/script>/.exec(await (await get('/shop', cookie)).text())?.[1] ?? '';
  return (JSON.parse(text) as BootPayload).registry.remotes[0];
}

test('a link leads to its page without the wish, and from then on shows the release with a way back', async () => {
  const opened = await get(`/shop?preview.mf-shop=${linkTo('2')}&sort=price`);
  const [set = ''] = opened.headers.getSetCookie();
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `${server.url}/shop?sort=price`]);
  expect(set).toMatch(/; Path=\/; Max-Age=(3600|3599); HttpOnly; SameSite=Lax$/);
  const [cookie = ''] = set.split(';');
  expect(await shown(cookie)).toMatchObject({ version: '2', previous: { version: '1' } });
  const listed = (await (await fetch(`${server.url}/remotes.json`, { headers: { cookie } })).json()) as Registry;
  expect(listed.remotes[0]?.version).toBe('2');
});

test('nobody else sees it, also when both open the same page within a second', async () => {
  expect((await shown(`dotpi-preview=mf-shop~${linkTo('2')}`))?.version).toBe('2');
  expect((await shown())?.version).toBe('1');
});

test('an empty value ends it', async () => {
  const opened = await get('/shop?preview.mf-shop=', `dotpi-preview=mf-shop~${linkTo('2')}`);
  expect(opened.headers.getSetCookie()).toEqual(['dotpi-preview=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']);
});

test.each([
  ['of another key', () => linkTo('2', { key: stranger }), 'No key that this site trusts'],
  ['of a key for another remote', () => linkTo('2', { key: neighbour }), 'No key that this site trusts for mf-shop'],
  ['whose version was changed', () => linkTo('2', { signed: '1' }), 'No key that this site trusts'],
  ['whose time is over', () => linkTo('2', { until: inSeconds(-1) }), 'has expired'],
  ['to a release that is not there', () => linkTo('9'), 'mf-shop 9 is not on this site'],
  ['to a release that was rejected', () => linkTo('3'), 'mf-shop 3 was rejected'],
  ['that is none', () => '<script>', 'This is no preview link'],
])('a link %s is refused with its reason, and so is such a cookie', async (_title, link, reason) => {
  const opened = await get(`/shop?preview.mf-shop=${encodeURIComponent(link())}`);
  expect([opened.status, opened.headers.getSetCookie()]).toEqual([403, []]);
  expect(await opened.text()).toContain(reason);
  expect((await shown(`dotpi-preview=mf-shop~${link()}`))?.version).toBe('1');
});

test.each(['/\\evil.example/', '//evil.example/', '/.//evil.example/', '/%5Cevil.example/', 'http://evil.example/'])(
  'the way back from %s stays on the site',
  async (path) => {
    const { hostname, port } = new URL(server.url);
    const target = `${path}?preview.mf-shop=`;
    const location = await new Promise((resolve, reject) => {
      const options = { hostname, port, path: target, headers: { accept: 'text/html' } };
      request(options, (response) => resolve(response.resume().headers.location))
        .on('error', reject)
        .end();
    });
    if (location !== undefined) expect(new URL(location as string, server.url).origin).toBe(server.url);
  },
);
