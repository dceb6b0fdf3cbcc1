import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../build/integrity.mjs';
import { listReleases } from './list.mjs';
import { whileLocked } from './files/lock.mjs';
import { pruneReleases } from './prune.mjs';
import { signalsOf } from './compare.mjs';
import { ownPublicKey, publicKeys } from './keys.cjs';
import { liveShell, misfitsOf } from './live-shell.mjs';
import { publish } from './publish.mjs';
import { ReleaseStore } from './release-store.mjs';
import { canary, promote, readmit, reject, retire, rollback } from './ship.mjs';
import { addKey, admitGiven, listKeys, removeKey } from './admit.mjs';
import { withEntry } from './registry.mjs';

const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });

/** The public key of somebody else. */
const OTHER_POINT = ownPublicKey({ REMOTE_SIGNING_KEY: newKey() });

const FORTNIGHT_AND_A_DAY = 15 * 24 * 60 * 60 * 1000;

let folder, store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shipping-'));
  store = new ReleaseStore(join(folder, 'site'));
  await mkdir(store.site);
  await writeFile(join(store.site, 'shell.json'), JSON.stringify({ contract: 1, provides: { 'mf-kit': '0.1.4' } }));
  process.env.REMOTE_SIGNING_KEY = newKey();
  process.env.SHIPPED_BY = 'carol';
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  delete process.env.REMOTE_SIGNING_KEY;
  delete process.env.REMOTE_PUBLIC_KEYS;
  delete process.env.SHIPPED_BY;
});

/** A folder with the files that `npm run build -w mf-shop` writes. */
async function build(version, over = {}) {
  const built = join(folder, `build-${version}`);
  await mkdir(join(built, 'static'), { recursive: true });
  await writeFile(join(built, 'remoteEntry.js'), `/* ${version} */`);
  await writeFile(join(built, 'static', 'seal.svg'), '<svg/>');
  const manifest = {
    name: 'mf-shop',
    version,
    contract: 1,
    entry: 'remoteEntry.js',
    requires: { 'mf-kit': '^0.1.0' },
    routes: { '/shop': { files: [], data: [] } },
    slots: {},
    nav: [],
    integrity: await integrityOf(built),
    ...over,
  };
  await writeFile(join(built, 'remote.json'), JSON.stringify(manifest));
  return built;
}

const shipped = async (...versions) => {
  for (const version of versions) {
    await publish(store, await build(version));
    await promote(store, 'mf-shop', version);
  }
};
const entry = async () => (await store.registry()).remotes.find(({ name }) => name === 'mf-shop');

test('a published release is complete, signed and compressed, and no visitor gets it', async () => {
  const manifest = await publish(store, await build('1'));
  expect(await misfitsOf(manifest, await liveShell(store))).toEqual([]);
  expect(Object.keys(manifest.integrity)).toEqual(['remoteEntry.js', 'static/seal.svg']);
  expect(manifest.entry).toBe('/mf/mf-shop/1/remoteEntry.js');
  for (const file of ['remote.json', 'remoteEntry.js', 'remoteEntry.js.br', 'static/seal.svg'])
    expect(existsSync(join(store.folderOf('mf-shop', '1'), file))).toBe(true);
  expect(await entry()).toBeUndefined();
});

test('files that changed after the build are not signed', async () => {
  const built = await build('1');
  await writeFile(join(built, 'remoteEntry.js'), 'steal()');
  await expect(publish(store, built)).rejects.toThrow('remoteEntry.js changed after the build');
  await writeFile(join(built, 'more.js'), 'steal()');
  await expect(publish(store, built)).rejects.toThrow('more.js');
});

test('a release never changes: the same build may be published again, another one needs another version', async () => {
  await publish(store, await build('1'));
  await publish(store, await build('1'));
  await expect(publish(store, await build('1', { nav: [{ label: 'Shop', to: '/shop', order: 1 }] }))).rejects.toThrow(
    'exists already',
  );
});

test('promoting makes a release live, with the way back', async () => {
  await shipped('1', '2');
  expect(await entry()).toMatchObject({
    version: '2',
    previous: { version: '1', manifest: '/mf/mf-shop/1/remote.json' },
  });
});

test('each rollback goes to the release live before, never forward to the bad one', async () => {
  await shipped('1', '2', '3');
  expect(await rollback(store, 'mf-shop')).toEqual({ from: '3', to: '2' });
  expect(await entry()).toMatchObject({ version: '2', previous: { version: '1' } });
  await rollback(store, 'mf-shop');
  expect(await entry()).toMatchObject({ version: '1' });
  expect((await entry()).previous).toBeUndefined();
  await expect(rollback(store, 'mf-shop')).rejects.toThrow('no earlier release');
});

test('a canary leaves the registry alone until it is promoted; a rollback ends it', async () => {
  await shipped('1', '2');
  await publish(store, await build('3'));
  await canary(store, 'mf-shop', { share: 10 });
  expect(await store.stateOf('mf-shop')).toEqual({ live: ['1', '2'], canary: { version: '3', share: 10 } });
  expect((await entry()).version).toBe('2');

  await canary(store, 'mf-shop', { share: 50 });
  expect((await store.stateOf('mf-shop')).canary).toEqual({ version: '3', share: 50 });
  await promote(store, 'mf-shop');
  expect(await store.stateOf('mf-shop')).toEqual({ live: ['1', '2', '3'] });

  await publish(store, await build('4'));
  await canary(store, 'mf-shop', { share: 10 });
  await rollback(store, 'mf-shop');
  expect(await store.stateOf('mf-shop')).toEqual({ live: ['1', '2'], takenBack: ['3', '4'] });
});

/** What a newer shell offers, and an older one. */
const SHELL = {
  contract: 3,
  oldestContract: 2,
  provides: { 'mf-kit': '0.1.4', react: '19.3.1', 'shared-ui': '0.1.2' },
  offers: { 'mf-kit': ['defineRemote'], react: ['use'], 'shared-ui': ['Button'] },
};
const replaceShell = (shell) => writeFile(join(store.site, 'shell.json'), JSON.stringify(shell));
const takes = (share, range, ...names) => ({ contract: 2, takes: { [share]: { range, names } } });

test.each([
  ['a later contract', { contract: 4 }, 'follows contract 4, the shell 3'],
  ['a contract that is two back', { contract: 1 }, 'follows contract 1, the shell 3'],
  ['a kit that the shell has not', { contract: 3, requires: { 'mf-kit': '^2.0.0' } }, 'requires mf-kit ^2.0.0'],
  ['a newer React', takes('react', '^19.4.0', 'use'), 'needs react ^19.4.0, the shell provides 19.3.1'],
  ['an export that is not there', takes('shared-ui', '^0.1.0', 'Button', 'Seal'), 'takes Seal from shared-ui'],
  [
    'a share that is not there',
    takes('mf-wallet', '^1.0.0', 'Purse'),
    'needs mf-wallet ^1.0.0, the shell provides none',
  ],
])('a release for %s is neither published, nor tried out, nor promoted', async (_what, over, sentence) => {
  await shipped('1');
  await replaceShell(SHELL);
  await expect(publish(store, await build('2', over))).rejects.toThrow(sentence);
  expect(await store.has('mf-shop', '2')).toBe(false);

  // It was published for a shell that was taken back since.
  await rm(join(store.site, 'shell.json'));
  await replaceShell({ contract: over.contract });
  await publish(store, await build('2', over));
  await replaceShell(SHELL);
  await expect(promote(store, 'mf-shop', '2')).rejects.toThrow(sentence);
  await expect(canary(store, 'mf-shop', { version: '2', share: 10 })).rejects.toThrow(sentence);
  expect((await entry()).version).toBe('1');
});

test('a release of the contract before the shell’s is shipped; what it takes stays out of the registry', async () => {
  await replaceShell(SHELL);
  await publish(store, await build('2', takes('shared-ui', '^0.1.0', 'Button')));
  await promote(store, 'mf-shop', '2');
  expect((await entry()).version).toBe('2');
  expect(await entry()).not.toHaveProperty('takes');
  expect((await store.manifest('mf-shop', '2')).takes).toEqual({ 'shared-ui': { range: '^0.1.0', names: ['Button'] } });
});

test('only keys that the live shell holds count, whatever keys the machine has', async () => {
  await replaceShell({ contract: 1, keys: publicKeys() });
  await shipped('1');
  await publish(store, await build('2'));
  const live = await liveShell(store);
  process.env.REMOTE_SIGNING_KEY = newKey();
  await expect(publish(store, await build('3'))).rejects.toThrow('3 is not signed by a key that the live shell holds');
  await promote(store, 'mf-shop', '2');

  await replaceShell({ ...live, keys: publicKeys() });
  await expect(promote(store, 'mf-shop', '1')).rejects.toThrow('not signed by a key');
  await expect(canary(store, 'mf-shop', { version: '1', share: 10 })).rejects.toThrow('not signed by a key');
});

test('a release of another key, or changed after it was signed, is not promoted', async () => {
  await publish(store, await build('1'));
  const file = join(store.folderOf('mf-shop', '1'), 'remote.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, integrity: { 'remoteEntry.js': 'sha384-evil' } }));
  await expect(promote(store, 'mf-shop', '1')).rejects.toThrow('not signed by a key');
  await writeFile(file, JSON.stringify(manifest));
  process.env.REMOTE_SIGNING_KEY = newKey();
  await expect(promote(store, 'mf-shop', '1')).rejects.toThrow('not signed by a key');
});

test('a team gives its public key away, and a shell that names it runs what the team signs', async () => {
  const point = ownPublicKey();
  const manifest = await publish(store, await build('1'));
  process.env.REMOTE_SIGNING_KEY = newKey();
  process.env.REMOTE_PUBLIC_KEYS = point;
  expect(publicKeys()).toEqual([point, ownPublicKey()]);
  await replaceShell({ contract: 1, keys: publicKeys() });
  expect(await misfitsOf(manifest, await liveShell(store))).toEqual([]);
});

test('a key that is bound to remotes publishes, tries out and promotes no other', async () => {
  process.env.REMOTE_PUBLIC_KEYS = `${ownPublicKey()}:mf-shop:mf-news`;
  expect(publicKeys()).toEqual([process.env.REMOTE_PUBLIC_KEYS]);
  await replaceShell({ contract: 1, keys: publicKeys() });
  await shipped('1', '2');

  await replaceShell({ contract: 1, keys: [`${ownPublicKey()}:mf-news:mf-chat`] });
  const refused = (version) => `mf-shop ${version} is signed by a key that signs mf-news, mf-chat only.`;
  await expect(publish(store, await build('3'))).rejects.toThrow(refused('3'));
  await expect(promote(store, 'mf-shop', '1')).rejects.toThrow(refused('1'));
  await expect(canary(store, 'mf-shop', { version: '1', share: 10 })).rejects.toThrow(refused('1'));
});

test.each([
  ['a word', 'seller', 'seller is no public key'],
  ['a point beside the curve', Buffer.alloc(65, 4).toString('base64'), 'is no public key'],
  ['a key bound to a word', `${OTHER_POINT}:seller`, 'seller after a colon is no remote'],
  ['a key bound to nothing', `${OTHER_POINT}:`, 'Nothing after a colon is no remote'],
])('%s is no key of the shell', (_what, keys, reason) => {
  process.env.REMOTE_PUBLIC_KEYS = keys;
  expect(() => publicKeys()).toThrow(reason);
});

test('a machine that knows public keys only cannot sign; one that has made a key signs with it all the same', () => {
  const local = join(folder, 'remotes.pem');
  const env = { REMOTE_PUBLIC_KEYS: OTHER_POINT };
  expect(() => ownPublicKey(env, local)).toThrow('REMOTE_SIGNING_KEY is not set');
  expect(publicKeys(env, local)).toEqual([OTHER_POINT]);
  const made = ownPublicKey({}, local);
  expect(ownPublicKey(env, local)).toBe(made);
  expect(publicKeys(env, local)).toEqual([OTHER_POINT, made]);
});

test('the log says who did what', async () => {
  await shipped('1', '2');
  await rollback(store, 'mf-shop');
  const lines = await store.history('mf-shop');
  expect(lines.map(({ who, what, from, to }) => [who, what, from, to])).toEqual([
    ['carol', 'publish', null, '1'],
    ['carol', 'promote', null, '1'],
    ['carol', 'publish', null, '2'],
    ['carol', 'promote', '1', '2'],
    ['carol', 'rollback', '2', '1'],
  ]);
  expect(await listReleases(store)).toMatch(/carol: rollback 2 → 1/);
});

test('old releases are removed, except those that an open page may use', async () => {
  await shipped(...'123456789'.split(''));
  await publish(store, await build('try'));
  await canary(store, 'mf-shop', { version: '1', share: 5 });
  const past = new Date(Date.now() - FORTNIGHT_AND_A_DAY);
  for (const { version } of await store.releases('mf-shop'))
    if (version !== '3') await utimes(store.folderOf('mf-shop', version), past, past);
  expect((await pruneReleases(store, 'mf-shop')).sort()).toEqual(['2', '4', '5']);
});

test('a release taken off the site stays for two weeks from then, however old it is', async () => {
  await shipped('1');
  const past = new Date(Date.now() - FORTNIGHT_AND_A_DAY);
  await utimes(store.folderOf('mf-shop', '1'), past, past);
  await shipped(...'234567'.split(''));
  expect(await pruneReleases(store, 'mf-shop')).toEqual([]);
});

test('two processes that ship wait for each other', async () => {
  const order = [];
  const work = (name) => async () => {
    order.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push(`${name} ends`);
  };
  await Promise.all([whileLocked(store.site, work('one')), whileLocked(store.site, work('other'))]);
  expect(order[1]).toBe(order[0].replace('begins', 'ends'));
  await writeFile(join(store.site, '.shipping.lock'), '4711');
  await expect(whileLocked(store.site, work('third'), 100)).rejects.toThrow('4711');
});

describe('a release that is bad', () => {
  test('is never promoted, tried out, rolled back to, or fallen back to again, and the log says why', async () => {
    await shipped('1', '2', '3');
    expect(await reject(store, 'mf-shop', '3', 'breaks the wizard')).toEqual({ isLive: '2', wasLive: true });
    expect(await entry()).toMatchObject({ version: '2', previous: { version: '1' } });
    for (const again of [
      promote(store, 'mf-shop', '3'),
      rollback(store, 'mf-shop', '3'),
      canary(store, 'mf-shop', { version: '3', share: 10 }),
    ])
      await expect(again).rejects.toThrow('mf-shop 3 was rejected: breaks the wizard');
    await expect(promote(store, 'mf-shop')).rejects.toThrow('no release since 2');
    await shipped('4');
    expect((await entry()).previous.version).toBe('2');
    expect(await listReleases(store)).toMatch(/3 .*rejected: breaks the wizard/);
    expect((await store.history('mf-shop')).find(({ what }) => what === 'reject')).toMatchObject({
      who: 'carol',
      from: '3',
      because: 'breaks the wizard',
    });
  });

  test('leaves the way back too where it is the one before the live one', async () => {
    await shipped('1', '2', '3');
    await publish(store, await build('4'));
    await canary(store, 'mf-shop', { version: '4', share: 10 });
    await reject(store, 'mf-shop', '2', 'slow');
    expect(await entry()).toMatchObject({ version: '3', previous: { version: '1' } });
    expect((await store.stateOf('mf-shop')).canary).toEqual({ version: '4', share: 10 });
    await reject(store, 'mf-shop', '4', 'slower');
    expect(await store.stateOf('mf-shop')).not.toHaveProperty('canary');
  });

  test('needs a reason, a release that is there, and something to go back to', async () => {
    await shipped('1');
    await expect(reject(store, 'mf-shop', '1', '')).rejects.toThrow('--because');
    await expect(reject(store, 'mf-shop', '9', 'bad')).rejects.toThrow('no release 9');
    await expect(reject(store, 'mf-shop', '1', 'bad')).rejects.toThrow('has no release before it');
    expect((await entry()).version).toBe('1');
  });

  test('is taken back by promoting an earlier one, and is then no fallback', async () => {
    await shipped('1', '2', '3');
    await promote(store, 'mf-shop', '2');
    expect(await entry()).toMatchObject({ version: '2', previous: { version: '1' } });
  });
});

test('what was taken back is promoted by name only', async () => {
  await shipped('1', '2');
  await rollback(store, 'mf-shop');
  await expect(promote(store, 'mf-shop')).rejects.toThrow('taken back');
  await publish(store, await build('3'));
  expect(await promote(store, 'mf-shop')).toEqual({ from: '1', to: '3' });
  await promote(store, 'mf-shop', '2');
  expect(await entry()).toMatchObject({ version: '2', previous: { version: '3' } });
});

test('a remote that is retired is off the site and keeps its files; a promote brings it back', async () => {
  await shipped('1', '2');
  await retire(store, 'mf-shop', 'moved to mf-market');
  expect(await entry()).toBeUndefined();
  expect(await store.has('mf-shop', '2')).toBe(true);
  await expect(retire(store, 'mf-shop')).rejects.toThrow('is not on the site');
  expect(await listReleases(store)).toMatch(/mf-shop \(retired\)[^]*carol: retire 2: moved to mf-market/);
  await promote(store, 'mf-shop', '2');
  expect((await entry()).version).toBe('2');
  expect(await store.stateOf('mf-shop')).not.toHaveProperty('retired');
});

test('an earlier release that the live shell no longer runs is not what pages fall back to', async () => {
  await replaceShell(SHELL);
  await publish(store, await build('1', takes('shared-ui', '^0.1.0', 'Button')));
  await promote(store, 'mf-shop', '1');
  await replaceShell({ ...SHELL, offers: { 'shared-ui': ['Link'] } });
  await publish(store, await build('2', takes('shared-ui', '^0.1.0', 'Link')));
  await promote(store, 'mf-shop', '2');
  expect((await entry()).previous).toBeUndefined();
});

test('a canary that ends for a reason is taken back, and the log says why', async () => {
  await shipped('1');
  await publish(store, await build('2'));
  await canary(store, 'mf-shop', { version: '2', share: 10 });
  await canary(store, 'mf-shop', { version: '2', share: 0, because: '0.40 errors a page' });
  expect(await store.stateOf('mf-shop')).toEqual({ live: ['1'], takenBack: ['2'] });
  await expect(promote(store, 'mf-shop')).rejects.toThrow('taken back');
  expect(await listReleases(store)).toContain('carol: end canary 1 → 2: 0.40 errors a page');
});

test('the metrics of a server are read by release', () => {
  const of = (release) => `remote="mf-shop",release="${release}",shell="deadbeef"`;
  const text = [
    `client_pages_total{${of('2')}} 5`,
    `client_pages_total{${of('1')}} 50`,
    `client_errors_total{kind="error",${of('2')}} 3`,
    `client_errors_total{kind="api",${of('2')}} 1`,
    `web_vital_seconds_count{name="lcp",route="/shop",${of('2')}} 4`,
    `web_vital_seconds_count{name="inp",route="/shop",${of('2')}} 9`,
    `web_vital_seconds_bucket{le="2.5",name="lcp",route="/shop",${of('2')}} 1`,
  ].join('\n');
  expect(signalsOf(text, 'mf-shop', '2', 2.5)).toEqual({ pages: 5, errors: 4, painted: 4, slow: 3 });
});

test.each(['publish', 'canary', 'promote'])('a page of another remote is refused by %s', async (act) => {
  await shipped('1');
  const other = {
    ...(await store.manifest('mf-shop', '1')),
    name: 'mf-news',
    routes: { '/news': { files: [], data: [] } },
  };
  const listOther = async () => store.writeRegistry(await withEntry(await store.registry(), other));
  const greedy = () => build('2', { routes: { '/shop': { files: [], data: [] }, '/news': { files: [], data: [] } } });
  if (act !== 'publish') await publish(store, await greedy());
  await listOther();
  const doing = {
    publish: async () => publish(store, await greedy()),
    canary: () => canary(store, 'mf-shop', { version: '2', share: 100 }),
    promote: () => promote(store, 'mf-shop', '2'),
  };
  await expect(doing[act]()).rejects.toThrow('/news is claimed by mf-shop and by mf-news.');
  expect((await store.stateOf('mf-shop')).canary).toBeUndefined();
});

test('a rejection can be taken back; the release is then live by name only', async () => {
  await shipped('1', '2');
  await reject(store, 'mf-shop', '2', 'it was slow');
  await expect(promote(store, 'mf-shop', '2')).rejects.toThrow('was rejected: it was slow');
  await expect(readmit(store, 'mf-shop', '1', 'x')).rejects.toThrow('was not rejected');
  await expect(readmit(store, 'mf-shop', '2')).rejects.toThrow('--because');
  expect(await readmit(store, 'mf-shop', '2', 'the network was')).toEqual({ reason: 'it was slow' });
  await expect(promote(store, 'mf-shop')).rejects.toThrow('taken back');
  await promote(store, 'mf-shop', '2');
  expect((await entry()).version).toBe('2');
  expect(await listReleases(store, ['mf-shop'])).toContain(
    'carol: readmit 2: the network was (it was rejected: it was slow)',
  );
});

describe('the keys of a site whose shell takes them from the page', () => {
  const [own, team] = [() => ownPublicKey(), OTHER_POINT];
  beforeEach(() => replaceShell({ contract: 1, takesKeys: true, keys: [own()] }));
  const keys = async () => (await store.shell()).keys;

  test('are admitted and removed one remote at a time, without a build', async () => {
    await shipped('1');
    await addKey(store, 'mf-shop', team, 'a new team');
    await addKey(store, 'mf-news', team);
    expect(await keys()).toEqual([own(), `${team}:mf-shop:mf-news`]);
    await expect(addKey(store, 'mf-news', team)).rejects.toThrow('signs mf-news already');
    expect(await listKeys(store)).toBe(
      [
        `${own()}\n  may sign every remote; has signed mf-shop`,
        `${team}\n  may sign mf-shop, mf-news; has signed nothing that is live`,
      ].join('\n'),
    );
    await removeKey(store, 'mf-shop', team);
    await removeKey(store, 'mf-news', team);
    await expect(removeKey(store, 'mf-news', team)).rejects.toThrow('does not sign mf-news');
    expect(await keys()).toEqual([own()]);
    const log = (await store.history('shell')).map(({ what, because }) => [what, because]);
    expect(log[0]).toEqual(['admit key', `mf-shop ${team}: a new team`]);
    expect(log.map(([what]) => what)).toEqual(['admit key', 'admit key', 'remove key', 'remove key']);
  });

  test('never leave what visitors get without its key: live, on canary, or the way back', async () => {
    await shipped('1', '2');
    await publish(store, await build('3'));
    await canary(store, 'mf-shop', { version: '3', share: 10 });
    const before = await store.shell();
    const refused = removeKey(store, 'all', own());
    await expect(refused).rejects.toThrow('Visitors get what no key would sign any more.');
    for (const version of ['1', '2', '3']) await expect(refused).rejects.toThrow(`mf-shop ${version} is not signed`);
    await expect(removeKey(store, 'mf-shop', own())).rejects.toThrow('signs every remote');
    expect(await store.shell()).toEqual(before);
  });

  test('are admitted by a build that ships where the environment names them, never instead of others', async () => {
    process.env.REMOTE_PUBLIC_KEYS = `${team}:mf-shop`;
    await admitGiven(store);
    await admitGiven(store);
    expect(await keys()).toEqual([own(), `${team}:mf-shop`]);
  });

  test.each([
    ['mf-shop', 'word', 'is no public key'],
    ['mf-shop', undefined, 'Which key?'],
    ['shop', team, 'Which remote?'],
  ])('add %s %s is refused in words', async (remote, key, sentence) => {
    await expect(addKey(store, remote, key)).rejects.toThrow(sentence);
  });
});

test('a shell that has its keys compiled in says that another has to ship first', async () => {
  await replaceShell({ contract: 1, keys: publicKeys() });
  await expect(addKey(store, 'mf-shop', OTHER_POINT)).rejects.toThrow('ship a shell');
});
