import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BootPayload, RegistryRemote } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { startTestServer, type TestServer } from '../../testing/test-server';

const site = mkdtempSync(join(tmpdir(), 'dotpi-site-'));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), content);
}

const remote = (over: Partial<RegistryRemote>): RegistryRemote => ({
  name: 'mf-catalog',
  version: '1',
  contract: 1,
  entry: '/mf/mf-catalog/1/remoteEntry.0badcafe.js',
  requires: {},
  routes: {
    '/browse': { files: ['js/route-browse.12345678.js'], data: ['/api/domain/list{?query}'] },
    '/domains/:id': { files: [], data: ['/api/domain/:id'] },
  },
  slots: {},
  nav: [],
  integrity: { 'js/route-browse.12345678.js': 'sha384-abc' },
  ...over,
});

const registryOf = (...remotes: RegistryRemote[]) => JSON.stringify({ schema: 1, contract: 1, remotes });

let server: TestServer;
beforeAll(async () => {
  write(
    'shell.json',
    JSON.stringify({
      version: '1',
      scripts: ['/assets/js/shell.deadbeef.js'],
      preload: [],
      fonts: ['/assets/static/inter.deadbeef.woff2'],
      integrity: { '/assets/js/shell.deadbeef.js': 'sha384-shell' },
    }),
  );
  write('remotes.json', registryOf(remote({})));
  write('assets/js/shell.deadbeef.js', 'run()');
  write('assets/js/shell.deadbeef.js.br', 'compressed');
  write('assets/plain.js', 'plain()');
  server = await startTestServer({ template: 'demo', env: { SITE_DIR: site } });
});
afterAll(() => server.close());

const HTML = { accept: 'text/html,application/xhtml+xml' };
const open = (path: string, headers: Record<string, string> = HTML) => server.get<string>(path, { headers });

function bootOf(html: string): BootPayload {
  const text = /<script type="application\/json" id="boot">([^]*?)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(text) as BootPayload;
}

test('a page carries registry, settings, configuration and its first answers', async () => {
  const { status, body, headers } = await open('/browse?sort=price-low&category=crypto');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  const boot = bootOf(body);
  expect(boot.registry.remotes[0]?.name).toBe('mf-catalog');
  expect(boot.settings).toContainEqual({ key: 'isTestMode', value: 'true' });
  expect(boot.config).toMatchObject({ piSdkUrl: '/simulator/sdk.js', simulator: true });
  expect(Object.keys(boot.data)).toEqual(['/api/domain/list?category=crypto&sort=price-low']);
});

test('fonts are asked for in the body, where they do not hold back the first paint', async () => {
  const { body } = await open('/browse');
  const [head = '', rest = ''] = body.split('<body>');
  expect(head).not.toContain('.woff2');
  expect(rest).toMatch(
    /<\/main><\/div>[^]*<link rel="preload" as="font" [^>]*href="\/assets\/static\/inter.deadbeef.woff2"/,
  );
});

test('it hints at the files that the route needs, with the integrity that the later request has', async () => {
  const { body } = await open('/browse');
  expect(body).toMatch(
    /<link rel="preload" as="script" href="\/assets\/js\/shell.deadbeef.js" nonce="[^"]+" fetchpriority="low" integrity="sha384-shell">/,
  );
  expect(body).toMatch(/<link rel="preload" as="script" href="\/mf\/mf-catalog\/1\/remoteEntry.0badcafe.js" nonce=/);
  expect(body).toMatch(
    /href="\/mf\/mf-catalog\/1\/js\/route-browse.12345678.js" nonce="[^"]+" fetchpriority="low" integrity="sha384-abc">/,
  );
});

test('each page has a nonce of its own, and its policy knows it', async () => {
  const pages = [await open('/'), await open('/')];
  const nonces = pages.map(({ body }) => /property="csp-nonce" nonce="([^"]+)"/.exec(body)?.[1]);
  expect(nonces[0]).not.toBe(nonces[1]);
  const policy = pages[0]?.headers.get('content-security-policy');
  expect(policy).toContain(`'nonce-${nonces[0]}' 'strict-dynamic'`);
  expect(policy).toContain('frame-ancestors');
  expect(policy).not.toContain('unsafe-inline');
});

test('nothing in the address or in data can break out of the page', async () => {
  const { body } = await open('/browse?q=</script><script>alert(1)</script>');
  expect(body).not.toContain('<script>alert');
  expect(JSON.stringify(bootOf(body).data)).toContain('/api/domain/list?q=');
  const strange = await open('/%3Cscript%3Ealert(1)%3C/script%3E');
  expect(strange.body).not.toContain('<script>alert');
});

test('a domain has one address: JSON for programs, a described page for people', async () => {
  const { body: list } = await server.get<{ data: { id: string; name: string }[] }>('/api/domain/list?limit=1');
  const { id = '', name = '' } = list.data[0] ?? {};
  const page = await open(`/domains/${id}`, { accept: '*/*' });
  expect(page.headers.get('vary')).toContain('Accept');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect(page.body).toContain(`<title>${name} | Dotpi</title>`);
  expect(page.body).toContain(`<meta data-head property="og:title" content="${name} | Dotpi">`);
  expect(page.body).toMatch(new RegExp(`<main class="splash"[^>]*><b>Dotpi</b><h1>${name}</h1><p>${name}: `));
  expect(bootOf(page.body).data[`/api/domain/${id}`]).toMatchObject({ data: { name } });

  const json = await server.get(`/domains/${id}`);
  expect(json.body.data.name).toBe(name);
  expect(json.headers.get('vary')).toContain('Accept');
  const alice = await server.signInAs('alice');
  expect((await server.get(`/domains/${id}`, { as: alice, headers: { accept: '*/*' } })).body.data.name).toBe(name);
});

test.each([
  ['/', 200],
  ['/contactUs', 200],
  ['/help', 200],
  ['/policies/refund', 200],
  ['/newsletter/unsubscribe?token=t', 200],
  ['/browse/', 200],
  ['/nowhere', 404],
  ['/domains/nothing', 404],
  [`/domains/${uuidv7()}`, 404],
])('%s answers a page with %i', async (path, status) => {
  const response = await open(path);
  expect(response.status).toBe(status);
  expect(response.body).toContain('<div id="root">');
});

test.each([
  '/api/nothing',
  '/users/nothing',
  '/payments/x',
  '/mf/mf-catalog/1/gone.12345678.js',
  '/assets/js/gone.12345678.js',
])('%s is never the app', async (path) => {
  const { status, body, headers } = await open(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(JSON.stringify(body)).not.toContain('<html');
});

test('only hashed files are kept for ever, and come compressed', async () => {
  const hashed = await fetch(`${server.url}/assets/js/shell.deadbeef.js`, { headers: { 'accept-encoding': 'gzip' } });
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const brotli = await server.app.server.inject({
    url: '/assets/js/shell.deadbeef.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect([brotli.headers['content-encoding'], brotli.body]).toEqual(['br', 'compressed']);
  const plain = await fetch(`${server.url}/assets/plain.js`);
  expect(plain.headers.get('cache-control')).toBe('no-cache');
});

test('a re-pointed remote is served without a restart, from its own origin too', async () => {
  write('remotes.json', registryOf(remote({ version: '2', entry: 'https://cdn.example/mf-catalog/2/remoteEntry.js' })));
  const later = new Date(Date.now() + 5_000);
  utimesSync(join(site, 'remotes.json'), later, later);
  expect((await server.get('/remotes.json')).body.remotes[0].version).toBe('2');
  const { body, headers } = await open('/browse');
  expect(body).toContain('href="https://cdn.example/mf-catalog/2/js/route-browse.12345678.js"');
  expect(body).toContain('crossorigin="anonymous"');
  expect(headers.get('content-security-policy')).toContain(
    `connect-src 'self' ${server.url.replace('http', 'ws')} https://cdn.example`,
  );
});

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('a page comes compressed: %s', async (accepted, encoding) => {
  for (const path of ['/browse', '/domains/nothing']) {
    const page = await server.app.server.inject({ url: path, headers: { ...HTML, 'accept-encoding': accepted } });
    expect(page.headers['content-encoding']).toBe(encoding);
    expect(page.headers.vary).toMatch(/accept-encoding/i);
  }
});

test('the link of a letter opens a page that asks first; programs get the call', async () => {
  const opened = await fetch(`${server.url}/api/newsletter/unsubscribe?token=guess`, {
    redirect: 'manual',
    headers: HTML,
  });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/newsletter/unsubscribe?token=guess']);
  expect((await server.get('/api/newsletter/unsubscribe?token=guess')).status).toBe(404);
});

test('without a built site people get a sentence', async () => {
  const bare = await startTestServer();
  const { status, body } = await bare.get<string>('/', { headers: HTML });
  expect(status).toBe(503);
  expect(body).toContain('The site is not built yet');
  await bare.close();
});
