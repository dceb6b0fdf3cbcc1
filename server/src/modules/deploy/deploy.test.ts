import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditEntry, AuditPage, Registry, ReleaseManifest } from 'contracts';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { newTeamKey, releaseForm, sha384, signedOrder, signedRelease } from './testing/team';
import { knownTokens, makeToken, revokeToken } from './tokens.service';

const team = newTeamKey();
const neighbour = newTeamKey();
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ template: 'demo', env: { RATE_LIMITS: 'on' } });
  mkdirSync(server.config.siteDir, { recursive: true });
  // A kit of its own, which the last test's release takes more from than there is.
  const shell = {
    version: '1',
    contract: 1,
    keys: [team.point, `${neighbour.point}:mf-news`],
    provides: { 'mf-kit': '0.1.0' },
    offers: { 'mf-kit': ['Slot'] },
  };
  writeFileSync(join(server.config.siteDir, 'shell.json'), JSON.stringify(shell));
  writeFileSync(join(server.config.siteDir, 'remotes.json'), JSON.stringify({ schema: 1, contract: 1, remotes: [] }));
  ({ token } = await makeToken(server.db, { team: 'shop-team', remotes: ['mf-shop'] }));
});
afterAll(() => server.close());

interface Sent {
  status: number;
  body: { code?: string; message?: string; details?: Record<string, string>; data?: Record<string, unknown> };
}

async function send(form: FormData, { as = token, name = 'mf-shop' } = {}): Promise<Sent> {
  const headers: Record<string, string> = as ? { authorization: `Bearer ${as}` } : {};
  const response = await fetch(`${server.url}/deploy/remotes/${name}`, { method: 'POST', body: form, headers });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

const publish = (version: string, fields: Record<string, string> = {}) =>
  send(releaseForm({ action: 'publish', ...fields }, signedRelease(team.key, version)));
const act = (action: string, fields: Record<string, string> = {}) =>
  send(releaseForm(signedOrder(team.key, { action, ...fields, number: Date.now() })));
const siteFile = (...path: string[]) => join(server.config.siteDir, ...path);
const live = async () =>
  (await server.get<Registry>('/remotes.json')).body.remotes.find(({ name }) => name === 'mf-shop');
const outcome = ({ status, body }: Sent) => [status, body.code];

async function audit(target: string): Promise<AuditEntry[]> {
  const admin = await server.signInAs('admin-demo');
  return (await server.get<AuditPage>(`/admin/api/audit?target=${target}`, { as: admin })).body.data;
}

test('a release is published with note and commit, tried out, promoted, rolled back, rejected and retired', async () => {
  const published = await publish('1', { note: 'the first', commit: 'abc1234' });
  expect([published.status, published.body.data]).toEqual([
    200,
    {
      action: 'publish',
      remote: 'mf-shop',
      from: null,
      to: '1',
      message: 'mf-shop 1 is published: 2 files, signed. Nobody gets it yet.',
    },
  ]);
  expect(await live()).toBeUndefined();
  const kept = JSON.parse(readFileSync(siteFile('mf', 'mf-shop', '1', 'remote.json'), 'utf8')) as ReleaseManifest &
    Record<string, unknown>;
  expect(kept).toMatchObject({ note: 'the first', commit: 'abc1234', entry: '/mf/mf-shop/1/remoteEntry.js' });
  expect(existsSync(siteFile('mf', 'mf-shop', '1', 'js', 'page.js.br'))).toBe(true);

  expect((await act('promote')).body.data).toMatchObject({ from: null, to: '1' });
  await publish('2');
  expect((await act('canary', { share: '10' })).body.data?.message).toContain('goes to 10 % of the visitors');
  expect((await act('promote', { because: 'no errors in an hour' })).body.data).toMatchObject({ from: '1', to: '2' });
  expect((await live())?.version).toBe('2');
  expect((await act('rollback', { because: 'prices are missing' })).body.data).toMatchObject({ from: '2', to: '1' });
  expect((await live())?.version).toBe('1');
  expect((await act('reject', { version: '2', because: 'prices are missing' })).status).toBe(200);
  expect(outcome(await act('promote', { version: '2' }))).toEqual([409, 'RELEASE_REFUSED']);
  expect((await act('retire', { because: 'moved' })).body.data?.message).toContain('off the site');
  expect(await live()).toBeUndefined();

  const log = readFileSync(siteFile('shipping-log.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(log[0]).toMatchObject({ who: 'shop-team', what: 'publish', to: '1', note: 'the first', commit: 'abc1234' });
  expect(log).toContainEqual(
    expect.objectContaining({ who: 'shop-team', what: 'rollback', because: 'prices are missing' }),
  );
  expect((await audit('mf-shop')).map(({ act, reason }) => [act, reason]).reverse()).toEqual([
    ['release.publish', null],
    ['release.promote', null],
    ['release.publish', null],
    ['release.canary', null],
    ['release.promote', 'no errors in an hour'],
    ['release.rollback', 'prices are missing'],
    ['release.reject', 'prices are missing'],
    ['release.retire', 'moved'],
  ]);
  expect((await audit('mf-shop'))[7]?.after).toMatchObject({ release: '1', team: 'shop-team', commit: 'abc1234' });
}, 60_000);

test('a release of a key that the shell does not hold, or changed after it was signed, is refused in words', async () => {
  const stranger = signedRelease(newTeamKey().key, '10');
  const refused = await send(releaseForm({ action: 'publish' }, stranger));
  expect([...outcome(refused), refused.body.message]).toEqual([
    409,
    'RELEASE_REFUSED',
    'mf-shop 10 is not signed by a key that the live shell holds.',
  ]);
  const bound = await send(releaseForm({ action: 'publish' }, signedRelease(neighbour.key, '10')));
  expect([...outcome(bound), bound.body.message]).toEqual([
    409,
    'RELEASE_REFUSED',
    'mf-shop 10 is signed by a key that signs mf-news only.',
  ]);
  const { manifest, files } = signedRelease(team.key, '11');
  const evil = { ...files, 'js/page.js': 'steal()' };
  expect((await send(releaseForm({ action: 'publish' }, { manifest, files: evil }))).body.message).toContain(
    'js/page.js changed',
  );
  const forged = { ...manifest, integrity: { ...manifest.integrity, 'js/page.js': sha384('steal()') } };
  expect((await send(releaseForm({ action: 'publish' }, { manifest: forged, files: evil }))).body.message).toContain(
    'not signed',
  );
  expect(
    (await send(releaseForm({ action: 'publish' }, { manifest: { ...manifest, signature: undefined }, files }))).body
      .message,
  ).toContain('is not signed');
  expect(existsSync(siteFile('mf', 'mf-shop', '11'))).toBe(false);
}, 30_000);

test('a stolen token changes nothing that visitors get: every order is signed, once, for its remote, and now', async () => {
  for (const version of ['30', '31']) expect((await publish(version)).status).toBe(200);
  expect((await act('promote', { version: '30' })).status).toBe(200);
  const files = ['remotes.json', 'releases.json'].map((file) => siteFile(file));
  const before = files.map((file) => readFileSync(file, 'utf8'));
  const orders: Record<string, string>[] = [
    { action: 'promote', version: '31' },
    { action: 'canary', version: '31', share: '100' },
    { action: 'rollback' },
    { action: 'reject', version: '30', because: 'It is good.' },
    { action: 'retire' },
  ];
  const refuses = async (form: Record<string, string>, sentence: string) => {
    const refused = await send(releaseForm(form));
    const expected = [409, 'RELEASE_REFUSED', expect.stringContaining(sentence)];
    expect([...outcome(refused), refused.body.message]).toEqual(expected);
  };
  for (const order of orders) await refuses(order, 'is an order');
  const promote = { action: 'promote', version: '31' };
  const later = { ...promote, number: Date.now() + 60_000 };
  await refuses(signedOrder(neighbour.key, later), 'not signed by a key');
  await refuses(signedOrder(team.key, later, 'mf-news'), 'not signed by a key');
  await refuses({ ...signedOrder(team.key, later), because: 'Another word.' }, 'not signed by a key');
  await refuses(signedOrder(team.key, { ...promote, number: Date.now() - 360_000 }), 'more than 5 minutes ago');
  await refuses(signedOrder(team.key, { ...promote, number: Date.now() - 240_000 }), 'was given before');
  expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(before);
  const order = signedOrder(team.key, later);
  expect((await send(releaseForm(order))).status).toBe(200);
  expect((await send(releaseForm(order))).body.message).toContain('was given before');
}, 120_000);

test('where a release says that it lies, and what it says of others, does not count', async () => {
  const { manifest, files } = signedRelease(team.key, '12');
  const elsewhere = {
    ...manifest,
    entry: 'https://evil.example/remoteEntry.js',
    previous: { version: '0', manifest: 'https://evil.example/remote.json' },
  };
  expect((await send(releaseForm({ action: 'publish' }, { manifest: elsewhere, files }))).status).toBe(200);
  const kept = readFileSync(siteFile('mf', 'mf-shop', '12', 'remote.json'), 'utf8');
  expect(kept).not.toContain('evil.example');
});

test('a release that takes what the shell does not offer is refused by the name that is missing', async () => {
  const takes = { 'mf-kit': { range: '^0.1.0', names: ['Slot', 'Seal'] } };
  const refused = await send(releaseForm({ action: 'publish' }, signedRelease(team.key, '13', { takes })));
  expect(refused.body.message).toContain('mf-shop 13 takes Seal from mf-kit');
});

test.each([
  ['../../escape.js', 'manifest'],
  ['js/../../escape.js', 'manifest'],
  ['/etc/escape.js', 'manifest'],
  ['js\\..\\escape.js', 'manifest'],
  ['.hidden/escape.js', 'manifest'],
  ['remote.json', 'manifest'],
])('a file at %s is refused, whoever signed it', async (path, field) => {
  const release = signedRelease(team.key, '20', { files: { 'remoteEntry.js': 'run()', [path]: 'escape()' } });
  const refused = await send(releaseForm({ action: 'publish' }, release));
  expect([...outcome(refused), Object.keys(refused.body.details ?? {})]).toEqual([400, 'VALIDATION', [field]]);
});

test.each<[string, () => FormData, string]>([
  ['no action', () => releaseForm({}), 'action'],
  ['an unknown action', () => releaseForm({ action: 'prune' }), 'action'],
  ['a version that is a path', () => releaseForm({ action: 'promote', version: '../1' }), 'version'],
  ['a version that is an option', () => releaseForm({ action: 'promote', version: '--share' }), 'version'],
  ['a share that is none', () => releaseForm({ action: 'canary', share: 'all' }), 'share'],
  ['words without end', () => releaseForm({ action: 'retire', because: 'x'.repeat(301) }), 'because'],
  ['nothing to publish', () => releaseForm({ action: 'publish' }), 'manifest'],
  ['no JSON', () => releaseForm({ action: 'publish', manifest: 'none' }), 'manifest'],
  ['a release beside a promote', () => releaseForm({ action: 'promote' }, signedRelease(team.key, '21')), 'manifest'],
  [
    'another remote',
    () => releaseForm({ action: 'publish' }, signedRelease(team.key, '21', { name: 'mf-seller' })),
    'manifest',
  ],
  ['a version of its own kind', () => releaseForm({ action: 'publish' }, signedRelease(team.key, '../21')), 'manifest'],
  [
    'a file too few',
    () => releaseForm({ action: 'publish' }, { ...signedRelease(team.key, '21'), files: { 'remoteEntry.js': '' } }),
    'files',
  ],
  [
    'a file too many',
    () => releaseForm({ action: 'publish' }, { ...signedRelease(team.key, '21'), files: { 'more.js': 'more()' } }),
    'files',
  ],
])('a form with %s is refused by its field', async (_what, form, field) => {
  const refused = await send(form());
  expect([...outcome(refused), Object.keys(refused.body.details ?? {})]).toEqual([400, 'VALIDATION', [field]]);
});

test('what is no form is refused in words that fit', async () => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(`${server.url}/deploy/remotes/mf-shop`, { method: 'POST', body: '{}', headers });
  expect(await response.json()).toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Send a form: multipart/form-data.',
  });
});

test('a release that is too large is refused', async () => {
  const large = signedRelease(team.key, '22', { files: { 'remoteEntry.js': 'x'.repeat(5 * 1024 * 1024 + 1) } });
  expect(outcome(await send(releaseForm({ action: 'publish' }, large)))).toEqual([413, 'TOO_LARGE']);
});

describe('a token', () => {
  test('is needed, ships the remotes that it names only, and not as a session', async () => {
    const session = await server.signInAs('no-team');
    for (const as of ['', 'dotpi_deploy_unknown', session.token, 'x'.repeat(500)])
      expect((await send(releaseForm({ action: 'promote' }), { as })).status).toBe(401);
    const other = await send(releaseForm({ action: 'retire' }), { name: 'mf-seller' });
    expect([...outcome(other), other.body.message]).toEqual([403, 'FORBIDDEN', 'This token does not ship mf-seller.']);
    const wallet = await fetch(`${server.url}/api/wallet`, { headers: { authorization: `Bearer ${token}` } });
    expect(wallet.status).toBe(401);
  });

  test('ends when it is revoked and when its days are over, and the audit log has it', async () => {
    const made = await makeToken(server.db, { team: 'short', remotes: ['mf-shop'], days: 1 });
    const form = () => releaseForm({ action: 'promote', version: '99' });
    expect((await send(form(), { as: made.token })).status).toBe(409);
    await revokeToken(server.db, made.id);
    expect((await send(form(), { as: made.token })).status).toBe(401);
    await expect(revokeToken(server.db, made.id)).rejects.toThrow('revoked before');
    const old = await makeToken(server.db, { team: 'old', remotes: ['mf-shop'], days: 1 });
    await sql`update deploy_token set expires_at = product_now() where id = ${old.id}`.execute(server.db);
    expect((await send(form(), { as: old.token })).status).toBe(401);
    expect((await audit(made.id)).map(({ act }) => act)).toEqual(['deploy-token.revoke', 'deploy-token.make']);
  });

  test('is stored as a hash only', async () => {
    const { rows } = await sql<{ row: string }>`select t::text as row from deploy_token t`.execute(server.db);
    expect(rows.every(({ row }) => !row.includes(token))).toBe(true);
    expect((await knownTokens(server.db)).map(({ team: name }) => name)).toContain('shop-team');
  });

  test.each([
    [{ team: '', remotes: ['mf-shop'] }, 'named by'],
    [{ team: 'a', remotes: [] }, '--remotes'],
    [{ team: 'a', remotes: ['shell'] }, '--remotes'],
    [{ team: 'a', remotes: ['mf-shop'], days: 0 }, '--days'],
  ])('is not made of %j', async (wanted, sentence) => {
    await expect(makeToken(server.db, wanted)).rejects.toThrow(sentence);
  });
});

test('the call is documented, goes on in maintenance, and has its limit', async () => {
  const { paths } = (await server.get('/openapi.json')).body as {
    paths: Record<string, { post?: { security?: object[] } }>;
  };
  expect(paths['/deploy/remotes/{name}']?.post?.security).toEqual([{ bearer: [] }]);
  const admin = await server.signInAs('admin-demo');
  const maintain = (value: string) =>
    server.put('/admin/api/settings', { key: 'enableMaintenance', value }, { as: admin });
  await maintain('true');
  expect((await act('promote', { version: '99' })).status).toBe(409);
  await maintain('false');
  const statuses = new Set<number>();
  for (let sent = 0; sent < 130; sent += 1)
    statuses.add((await send(releaseForm({}), { as: 'dotpi_deploy_guess' })).status);
  expect([...statuses]).toEqual([401, 429]);
}, 60_000);
