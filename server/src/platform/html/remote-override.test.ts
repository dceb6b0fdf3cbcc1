import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootPayload } from 'contracts';
import { startTestServer, type TestServer } from '../../testing/test-server';

const site = mkdtempSync(join(tmpdir(), 'dotpi-override-'));
const seller = {
  name: 'mf-seller',
  version: '1',
  contract: 1,
  entry: '/mf/mf-seller/1/remoteEntry.0badcafe.js',
  requires: {},
  routes: { '/sell': { files: [], data: [] } },
  slots: {},
  nav: [],
  integrity: {},
};
const BUILDS = 'https://builds.example';
const BASE = `${BUILDS}/seller/`;

let server: TestServer;
beforeAll(async () => {
  mkdirSync(site, { recursive: true });
  writeFileSync(
    join(site, 'shell.json'),
    JSON.stringify({ version: '1', scripts: [], preload: [], fonts: [], integrity: {} }),
  );
  writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, contract: 1, remotes: [seller] }));
  server = await startTestServer({
    template: 'demo',
    env: { SITE_DIR: site, REMOTE_OVERRIDE_ORIGINS: `${BUILDS}, http://localhost:5001` },
  });
});
afterAll(() => server.close());

async function open(path: string, cookie = '', at = server) {
  const response = await fetch(`${at.url}${path}`, { redirect: 'manual', headers: { accept: 'text/html', cookie } });
  const body = await response.text();
  const boot = /id="boot">([^]*?)<\/script>/.exec(body)?.[1];
  return {
    status: response.status,
    location: response.headers.get('location'),
    cookie: response.headers.get('set-cookie'),
    policy: response.headers.get('content-security-policy') ?? '',
    boot: boot ? (JSON.parse(boot) as BootPayload) : null,
    body,
  };
}

const cookieFor = (base: string, remote = 'mf-seller') => `dotpi-remote=${remote}~${encodeURIComponent(base)}`;

async function setTestMode(isOn: boolean): Promise<void> {
  const admin = await server.signInAs('admin-demo');
  await server.put('/admin/api/settings', { key: 'isTestMode', value: String(isOn) }, { as: admin });
}

test('a wish becomes a short-lived cookie that no script reads, and the address loses it', async () => {
  const { status, location, cookie } = await open(`/sell?step=2&remote.mf-seller=${encodeURIComponent(BASE)}`);
  expect([status, location]).toEqual([303, `${server.url}/sell?step=2`]);
  expect(cookie).toBe(`${cookieFor(BASE)}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`);
});

test('an empty wish ends it', async () => {
  const { status, location, cookie } = await open('/sell?remote.mf-seller=', cookieFor(BASE));
  expect([status, location]).toEqual([303, `${server.url}/sell`]);
  expect(cookie).toBe('dotpi-remote=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
});

test('the page of an override names it, lets its origin and no other run, and asks for no released file of it', async () => {
  const plain = await open('/sell');
  const page = await open('/sell', cookieFor(BASE));
  expect(plain.boot).not.toHaveProperty('override');
  expect(page.boot?.override).toEqual({ remote: 'mf-seller', base: BASE });
  const withoutNonces = (text: string) => text.replace(/nonce-[^']+/g, 'nonce');
  const expected = withoutNonces(plain.policy).replace(/((?:script|style|connect|font)-src '[^;]+)/g, `$1 ${BUILDS}`);
  // A build that is watched says over a WebSocket that there is a newer one.
  expect(withoutNonces(page.policy)).toBe(
    expected.replace(/(connect-src [^;]+)/, `$1 ${BUILDS.replace('http', 'ws')}`),
  );
  expect(page.body).toContain(`remotes=["${BUILDS}"]`);
  expect(plain.body).toContain('/mf/mf-seller/1/remoteEntry.0badcafe.js" nonce');
  expect(page.body).not.toContain('/mf/mf-seller/1/remoteEntry.0badcafe.js" nonce');
});

test('the page that a browser keeps for the time without a connection is the released one', async () => {
  const { status, boot, policy } = await open('/offline', cookieFor(BASE));
  expect([status, boot?.isOffline]).toEqual([200, true]);
  expect(boot).not.toHaveProperty('override');
  expect(policy).not.toContain(BUILDS);
});

test.each([
  [`remote.mf-seller=https://evil.example/`, 'takes no builds from https://evil.example'],
  [`remote.mf-seller=${BUILDS}.evil.example/`, 'takes no builds from'],
  ['remote.mf-seller=http://builds.example/', 'takes no builds from http://builds.example'],
  ['remote.mf-seller=https://user:pass@builds.example/', 'is not the address of a build'],
  ['remote.mf-seller=javascript:alert(1)', 'is not the address of a build'],
  ['remote.mf-seller=<script>', '&lt;script&gt; is not the address'],
  [`remote.mf-nothing=${BASE}`, 'no remote mf-nothing'],
  [`remote.seller=${BASE}`, 'remote.seller names no remote'],
])('%s is refused, and no cookie is set', async (query, reason) => {
  const { status, body, cookie } = await open(`/sell?${query}`);
  expect([status, cookie]).toEqual([403, null]);
  expect(body).toContain(reason);
});

test.each([
  cookieFor('https://evil.example/'),
  cookieFor(BASE, 'mf-nothing'),
  'dotpi-remote=mf-seller~%',
  'dotpi-remote=mf-seller~javascript%3Aalert(1)',
])('the cookie %s is worth nothing', async (cookie) => {
  const { status, boot, policy } = await open('/sell', cookie);
  expect(status).toBe(200);
  expect(boot).not.toHaveProperty('override');
  expect(policy).not.toContain('evil');
});

test('an address that begins with two slashes leads nowhere else', async () => {
  expect((await open(`//evil.example/?remote.mf-seller=`)).location).toBe(`${server.url}/evil.example`);
});

test('out of test mode neither wish nor cookie means anything', async () => {
  await setTestMode(false);
  const wished = await open(`/sell?remote.mf-seller=${BASE}`);
  const kept = await open('/sell', cookieFor(BASE));
  await setTestMode(true);
  expect([wished.status, wished.cookie, kept.boot?.override]).toEqual([200, null, undefined]);
  expect(kept.policy).not.toContain(BUILDS);
});

test('without the list of origins the cookie means nothing, and a wish is told that it is not fulfilled', async () => {
  const live = await startTestServer({ template: 'demo', env: { SITE_DIR: site } });
  const wished = await open(`/sell?remote.mf-seller=${BASE}`, '', live);
  const kept = await open('/sell', cookieFor(BASE), live);
  await live.close();
  expect([wished.status, wished.cookie, kept.boot?.override]).toEqual([403, null, undefined]);
  expect(wished.body).toContain('This site takes no builds');
  expect(kept.policy).not.toContain(BUILDS);
});
