import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootPayload } from 'contracts';
import { startTestServer, type TestServer } from '../../testing/test-server';

const site = mkdtempSync(join(tmpdir(), 'dotpi-installable-'));
const shell = { version: '1', scripts: [], preload: [], fonts: [], integrity: {}, touchIcon: '/assets/touch.png' };
writeFileSync(join(site, 'shell.json'), JSON.stringify(shell));
writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, contract: 1, remotes: [] }));
writeFileSync(join(site, 'sw.js'), 'keep()');
writeFileSync(join(site, 'manifest.webmanifest'), '{"name":"Dotpi"}');

const HTML = { headers: { accept: 'text/html' } };
const bootOf = (page: string) => JSON.parse(/id="boot">([^]*?)<\/script>/.exec(page)?.[1] ?? '') as BootPayload;

test('worker and manifest are those of the live shell, from the moment in which it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dotpi-shells-'));
  const goLive = (release: string) => writeFileSync(join(folder, 'shell.json'), JSON.stringify({ ...shell, release }));
  for (const release of ['1', '2']) {
    mkdirSync(join(folder, 'shell', release), { recursive: true });
    writeFileSync(join(folder, 'shell', release, 'sw.js'), `keep(${release})`);
    writeFileSync(join(folder, 'shell', release, 'manifest.webmanifest'), `{"name":"${release}"}`);
  }
  goLive('1');
  const server = await startTestServer({ env: { SITE_DIR: folder } });
  try {
    expect((await server.get('/sw.js')).body).toBe('keep(1)');
    goLive('2');
    expect((await server.get('/sw.js')).body).toBe('keep(2)');
    expect((await server.get('/manifest.webmanifest')).body).toBe('{"name":"2"}');
    goLive('1');
    expect((await server.get('/sw.js')).body).toBe('keep(1)');
  } finally {
    await server.close();
  }
});

describe('with the worker', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { SITE_DIR: site } });
  });
  afterAll(() => server.close());

  test('it is looked up with every page and may ask our server only', async () => {
    const { body, headers } = await server.get<string>('/sw.js');
    expect(body).toBe('keep()');
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  });

  test('the manifest has its type, and pages name it, the picture and both colours', async () => {
    const { status, headers } = await server.get('/manifest.webmanifest');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8']);
    const { body } = await server.get<string>('/', HTML);
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(body).toContain('<link rel="apple-touch-icon" href="/assets/touch.png">');
    expect(body).toMatch(
      /theme-color" media="\(prefers-color-scheme: light\)".*\n.*theme-color" media="\(prefers-color-scheme: dark\)"/,
    );
  });

  test('the page to keep is whole, says what it is, and carries no answer', async () => {
    const { status, body, headers } = await server.get<string>('/offline', HTML);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(bootOf(body)).toMatchObject({ isOffline: true, data: {}, config: { serviceWorker: true } });
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none';
    expect(body).toContain(`<style nonce="${nonce}">`);
    expect(bootOf((await server.get<string>('/', HTML)).body)).not.toHaveProperty('isOffline');
  });
});

test('switched off, browsers find a worker that empties its caches and leaves, and pages do not register one', async () => {
  const server = await startTestServer({ env: { SITE_DIR: site, SERVICE_WORKER: 'off' } });
  const { body, headers } = await server.get<string>('/sw.js');
  expect(body).toMatch(/skipWaiting\(\)[^]*caches\.delete[^]*registration\.unregister\(\)/);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(bootOf((await server.get<string>('/', HTML)).body).config.serviceWorker).toBe(false);
  await server.close();
});
