import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type ClientError, VITALS } from 'contracts';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { trimErrors } from './vitals.sql';

const site = mkdtempSync(join(tmpdir(), 'dotpi-vitals-'));
const remote = {
  name: 'mf-catalog',
  version: '1',
  contract: 1,
  entry: '/mf/mf-catalog/1/remoteEntry.js',
  requires: {},
  routes: { '/browse': { files: [], data: [] } },
  slots: {},
  nav: [],
  integrity: {},
};
writeFileSync(
  join(site, 'shell.json'),
  JSON.stringify({ version: '1', scripts: ['/assets/js/shell.deadbeef.js'], preload: [], fonts: [], integrity: {} }),
);
writeFileSync(
  join(site, 'releases.json'),
  JSON.stringify({ 'mf-catalog': { live: ['1'], canary: { version: '2', share: 10 } } }),
);
writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, contract: 1, remotes: [remote] }));

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    template: 'demo',
    env: { SITE_DIR: site },
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(() => server.close());

const fallback = {
  kind: 'remote-fallback',
  remote: 'mf-catalog',
  version: '1',
  release: 'deadbeef',
  message: 'did not answer for ann@example.org',
};
const metrics = async () => (await server.get<string>('/metrics')).body;
const errors = async () => {
  const admin = await server.signInAs('admin-demo');
  return (await server.get<{ data: ClientError[]; meta: { total: number } }>('/admin/api/errors', { as: admin })).body;
};

test('measures become histograms by route pattern; an unknown route is one label', async () => {
  const page = { kind: 'measures', release: 'deadbeef', lcp: 1_500, inp: 40, ttfb: 90, cls: 0.02 };
  for (const route of ['/browse', '/policies/:policyType', '/invented/by/a/stranger', '/invented/again'])
    expect((await server.post('/api/vitals', { ...page, route })).status).toBe(200);
  const printed = await metrics();
  const shell = 'remote="none",release="none",shell="deadbeef"';
  expect(printed).toContain(`web_vital_seconds_bucket{le="1.8",name="lcp",route="/browse",${shell}} 1`);
  expect(printed).toContain(`web_vital_seconds_sum{name="lcp",route="/browse",${shell}} 1.5`);
  expect(printed).toContain(`web_vital_layout_shift_count{route="other",${shell}} 2`);
  expect(printed).not.toContain('invented');
});

test('a remote that fell back is logged, counted and kept once, without persons', async () => {
  for (let sent = 0; sent < 3; sent += 1) await server.post('/api/vitals', fallback);
  const { data } = await errors();
  expect(data.filter(({ kind }) => kind === 'remote-fallback')).toEqual([
    expect.objectContaining({
      remote: 'mf-catalog',
      version: '1',
      release: 'deadbeef',
      message: 'did not answer for …@…',
      count: 3,
    }),
  ]);
  expect(await metrics()).toContain(
    'client_errors_total{kind="remote-fallback",remote="mf-catalog",release="1",shell="deadbeef"} 3',
  );
  expect(lines.join('')).toContain('error in a browser');
  expect(lines.join('')).not.toContain('ann@example.org');
});

test('a remote that nobody knows has no label of its own', async () => {
  await server.post('/api/vitals', { ...fallback, remote: 'mf-invented' });
  expect(await metrics()).not.toContain('mf-invented');
});

test('every signal carries remote, release and shell, so that a canary can be told from what is live', async () => {
  const of = (version: string) => ({ route: '/browse', release: 'deadbeef', remote: 'mf-catalog', version });
  await server.post('/api/vitals', { kind: 'measures', lcp: 900, ...of('1') });
  await server.post('/api/vitals', { kind: 'measures', lcp: 4_000, ...of('2') });
  await server.post('/api/vitals', { kind: 'error', message: 'TypeError: x', ...of('2') });
  await server.post('/api/vitals', { kind: 'api', message: '503 /api/domain/list', ...of('2') });
  await server.post('/api/vitals', { kind: 'error', message: 'Error: y', ...of('invented'), release: 'invented' });
  const printed = await metrics();
  const labels = (release: string) => `remote="mf-catalog",release="${release}",shell="deadbeef"`;
  for (const release of ['1', '2'])
    expect(printed).toContain(`web_vital_seconds_count{name="lcp",route="/browse",${labels(release)}} 1`);
  expect(printed).toContain(`client_errors_total{kind="error",${labels('2')}} 1`);
  expect(printed).toContain(`client_errors_total{kind="api",${labels('2')}} 1`);
  expect(printed).not.toContain('invented');
  const { data } = await errors();
  expect(data).toContainEqual(
    expect.objectContaining({ kind: 'api', remote: 'mf-catalog', version: '2', message: '503 /api/domain/list' }),
  );
});

test('only so many errors are kept, the latest', async () => {
  for (let at = 0; at < 5; at += 1)
    await server.post('/api/vitals', { kind: 'error', route: '/browse', release: 'x', message: `failure ${at}` });
  await trimErrors(server.db, 2);
  const { data, meta } = await errors();
  expect([data.length, meta.total, data[0]?.message]).toEqual([2, 2, 'failure 4']);
  expect(VITALS.errorsKept).toBeGreaterThan(100);
});

test.each([
  [{ kind: 'measures', route: '/', release: 'x', lcp: -1 }],
  [{ kind: 'measures', route: '/', release: 'x', lcp: '1' }],
  [{ kind: 'error', route: '/', release: 'x', message: 'a'.repeat(301) }],
  [{ kind: 'error', route: '/', release: 'x', message: 'a\u0000b' }],
  [{ kind: 'remote-fallback', remote: '<script>', version: '1', release: 'x', message: '' }],
  [{ kind: 'something' }],
  [[]],
])('%j is refused', async (body) => {
  expect((await server.post('/api/vitals', body)).status).toBe(400);
});

test('hostile text is kept as text', async () => {
  await server.post('/api/vitals', {
    kind: 'error',
    route: "'; drop table client_error; --",
    release: '\u202e<b>',
    message: '<img src=x onerror=alert(1)>',
  });
  expect((await errors()).data[0]).toMatchObject({ route: 'other', message: '<img src=x onerror=alert(1)>' });
  expect((await sql`select 1 from client_error`.execute(server.db)).rows.length).toBeGreaterThan(0);
});

test('only administrators read errors, and a flood is refused', async () => {
  expect((await server.get('/admin/api/errors')).status).toBe(401);
  expect((await server.get('/admin/api/errors', { as: await server.signInAs('alice') })).status).toBe(403);
  const limited = await startTestServer({ env: { RATE_LIMITS: 'on', SITE_DIR: site } });
  const statuses = [];
  for (let sent = 0; sent <= VITALS.reportsPerMinute; sent += 1)
    statuses.push((await limited.post('/api/vitals', { kind: 'measures', route: '/', release: 'x' })).status);
  await limited.close();
  expect([statuses[0], statuses.at(-2), statuses.at(-1)]).toEqual([200, 200, 429]);
});
