import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Domain } from 'contracts';
import { registryOfRepository } from './testing/recorded-readers';
import { WebSocket } from 'ws';
import { startTestServer } from './testing/test-server';

const CLIENTS = 40;
/** How many responses come before the server ends. */
const WARM = 120;

const site = mkdtempSync(join(tmpdir(), 'dotpi-site-'));
beforeAll(() => {
  const shell = { version: '1', scripts: ['/assets/js/shell.deadbeef.js'], preload: [], fonts: [], integrity: {} };
  mkdirSync(join(site, 'assets'));
  writeFileSync(join(site, 'shell.json'), JSON.stringify(shell));
  writeFileSync(join(site, 'remotes.json'), JSON.stringify(registryOfRepository()));
});
afterAll(() => rmSync(site, { recursive: true }));

/** The status of a response; null when the connection was refused or closed. */
const statusOf = (agent: Agent, url: string): Promise<number | null> =>
  new Promise((resolve) => {
    get(url, { agent, headers: { accept: 'text/html' } }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode ?? null))
        .on('error', () => resolve(null));
    }).on('error', () => resolve(null));
  });

test('whoever reads pages and calls while the server ends gets them, or no connection, and never a failure', async () => {
  const server = await startTestServer({ template: 'demo', env: { SITE_DIR: site } });
  const [domain] = (await server.get('/api/domain/list')).body.data as Domain[];
  const addresses = [
    '/browse?q=',
    '/?q=',
    `/domains/${domain?.id}?q=`,
    '/api/domain/list?q=',
    `/api/domain/${domain?.id}?q=`,
  ];
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const found: Record<string, number> = {};
  let count = 0;
  let closed: Promise<void> | undefined;
  // Each address is new, so that no page is one that was printed before.
  const client = async () => {
    for (;;) {
      const status = await statusOf(agent, `${server.url}${addresses[count % addresses.length]}${count}`);
      if (status === null) return;
      count += 1;
      found[status] = (found[status] ?? 0) + 1;
      if (count === WARM) closed = server.close();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await closed;
  agent.destroy();
  expect(found).toEqual({ 200: count });
  expect(count).toBeGreaterThanOrEqual(WARM);
});

test('a socket that is opened while the server ends is asked to come back', async () => {
  const server = await startTestServer();
  await server.app.live.close();
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`);
  expect(await new Promise((resolve, reject) => socket.once('close', resolve).once('error', reject))).toBe(1012);
  await server.close();
});
