import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from '../build/integrity.mjs';
import { publicKeys } from './keys.cjs';
import { listReleases } from './list.mjs';
import { pruneReleases } from './prune.mjs';
import { publish } from './publish.mjs';
import { ReleaseStore } from './release-store.mjs';
import { shipBuilt, shipShell } from './ship-built.mjs';
import { promoteShell, publishShell, rollbackShell } from './shell-release.mjs';
import { canary, promote } from './ship.mjs';

const FORTNIGHT_AND_A_DAY = 15 * 24 * 60 * 60 * 1000;

let folder, store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-release-'));
  store = new ReleaseStore(join(folder, 'site'));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  process.env.REMOTE_SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' });
  process.env.SHIPPED_BY = 'carol';
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  delete process.env.REMOTE_SIGNING_KEY;
  delete process.env.SHIPPED_BY;
});

/** What the shell's build writes; `text` is its script, of which nothing else knows. */
async function buildShell(text, over = {}) {
  const built = join(folder, 'dist', 'shell');
  await rm(built, { recursive: true, force: true });
  const script = `/assets/js/shell.${Buffer.from(text).toString('hex').padStart(8, '0')}.js`;
  const files = { [script]: text, '/assets/products/mug.svg': '<svg/>', '/sw.js': `keep(${text})`, ...over.files };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(built, path)), { recursive: true });
    await writeFile(join(built, path), content);
  }
  const manifest = { version: '0.1.0', contract: 1, oldestContract: 1, keys: publicKeys(), scripts: [script] };
  const offers = { 'shared-ui': over.offers ?? ['Button'] };
  const described = { ...manifest, provides: { 'shared-ui': '0.1.0' }, offers, files: Object.keys(files) };
  await writeFile(join(built, 'shell.json'), JSON.stringify(described));
  return built;
}

/** A remote's build that takes these names from shared-ui. */
async function buildRemote(version, names) {
  const built = join(folder, 'dist', 'remotes', 'mf-shop');
  await rm(built, { recursive: true, force: true });
  await mkdir(built, { recursive: true });
  await writeFile(join(built, 'remoteEntry.js'), version);
  const manifest = {
    name: 'mf-shop',
    version,
    contract: 1,
    entry: 'remoteEntry.js',
    requires: {},
    routes: {},
    slots: {},
    nav: [],
  };
  const takes = { 'shared-ui': { range: '^0.1.0', names } };
  await writeFile(
    join(built, 'remote.json'),
    JSON.stringify({ ...manifest, takes, integrity: await integrityOf(built) }),
  );
  return built;
}

const shipped = async (...texts) => {
  const releases = [];
  for (const text of texts) {
    releases.push((await publishShell(store, await buildShell(text))).release);
    await promoteShell(store);
  }
  return releases;
};
const live = async () => (await store.shell())?.release;
const onSite = (...path) => join(store.site, ...path);

test('a published shell is complete and compressed, and no page has it before it is promoted', async () => {
  const { release, scripts } = await publishShell(store, await buildShell('1'));
  for (const file of [`${scripts[0]}`, `${scripts[0]}.br`, 'assets/products/mug.svg', `shell/${release}/sw.js`])
    expect(existsSync(onSite(file))).toBe(true);
  expect(await live()).toBeUndefined();
  expect(await promoteShell(store)).toEqual({ from: null, to: release });
  expect(await live()).toBe(release);
});

test('the same build is the same release, another one another', async () => {
  const { release } = await publishShell(store, await buildShell('1'));
  expect((await publishShell(store, await buildShell('1'))).release).toBe(release);
  expect((await publishShell(store, await buildShell('2'))).release).not.toBe(release);
  expect(await store.releases('shell')).toHaveLength(2);
});

test('a rollback brings the shell before it back, whole; what it takes back is live again by name only', async () => {
  const [one, two] = await shipped('1', '2');
  expect(await rollbackShell(store, undefined, 'blank pages')).toEqual({ from: two, to: one });
  const { scripts } = await store.shell();
  expect(await readFile(onSite(scripts[0]), 'utf8')).toBe('1');
  expect(await readFile(onSite('shell', one, 'sw.js'), 'utf8')).toBe('keep(1)');
  await expect(promoteShell(store)).rejects.toThrow('taken back');
  await expect(rollbackShell(store)).rejects.toThrow('no earlier release');
  expect(await promoteShell(store, two)).toEqual({ from: one, to: two });
  expect(await listReleases(store, ['shell'])).toMatch(/carol: rollback .*: blank pages/);
});

test('a shell that would not run what is live, or on canary, is refused by the name of both', async () => {
  await shipped('1');
  await publish(store, await buildRemote('1', ['Button']));
  await promote(store, 'mf-shop', '1');
  const { release } = await publishShell(store, await buildShell('2', { offers: ['Link'] }));
  await expect(promoteShell(store, release)).rejects.toThrow(
    new RegExp(`The shell ${release} does not run what is live.\nmf-shop 1 takes Button from shared-ui`),
  );
  const both = await publishShell(store, await buildShell('3', { offers: ['Button', 'Link'] }));
  await promoteShell(store, both.release);
  await publish(store, await buildRemote('2', ['Link']));
  await canary(store, 'mf-shop', { version: '2', share: 10 });
  const old = await publishShell(store, await buildShell('4'));
  await expect(promoteShell(store, old.release)).rejects.toThrow('mf-shop 2 takes Link from shared-ui');
  await expect(rollbackShell(store)).rejects.toThrow('mf-shop 2 takes Link from shared-ui');
  expect(await live()).toBe(both.release);
});

test('a file with a fixed name in it may not change', async () => {
  await shipped('1');
  const built = await buildShell('2', { files: { '/assets/products/mug.svg': '<svg>other</svg>' } });
  await expect(publishShell(store, built)).rejects.toThrow('assets/products/mug.svg exists already with other content');
});

test('files of shells stay while one of them may be open, and then go', async () => {
  const releases = await shipped(...'1234567'.split(''));
  const past = new Date(Date.now() - FORTNIGHT_AND_A_DAY);
  const scriptOf = async (release) => onSite((await store.manifest('shell', release)).scripts[0]);
  const scripts = await Promise.all(releases.map(scriptOf));
  for (const release of releases) await utimes(store.folderOf('shell', release), past, past);
  for (const file of scripts) await utimes(file, past, past);
  expect((await pruneReleases(store, 'shell')).sort()).toEqual(releases.slice(0, 2).sort());
  expect(scripts.map((file) => existsSync(file))).toEqual([false, false, true, true, true, true, true]);
});

describe('what was built on this machine', () => {
  const ship = (names = [], isNew = true) => shipShell(names, { site: store.site, dist: join(folder, 'dist'), isNew });

  test('goes live by itself, once', async () => {
    await buildShell('1');
    expect(await ship()).toBeNull();
    const first = await live();
    expect(await ship()).toBeNull();
    expect((await store.history('shell')).map(({ what }) => what)).toEqual(['publish', 'promote']);
    await buildShell('2');
    expect(await ship()).toBeNull();
    expect(await live()).not.toBe(first);
  });

  test('ships together with the remotes that were built for it', async () => {
    await shipped('1');
    await publish(store, await buildRemote('1', ['Button']));
    await promote(store, 'mf-shop', '1');
    await buildShell('2', { offers: ['Link'] });
    expect(await ship()).toContain('mf-shop 1 takes Button from shared-ui');
    await buildRemote('2', ['Link']);
    expect(await ship(['mf-shop'])).toBeNull();
    await shipBuilt(['mf-shop'], { compress: false, site: store.site, dist: join(folder, 'dist') });
    expect((await store.stateOf('mf-shop')).live).toEqual(['1', '2']);
  });

  test('stays where it is when somebody took it back, or went back to another', async () => {
    const [one, two] = await shipped('1', '2');
    await rollbackShell(store);
    expect(await ship()).toBe(`shell: the site keeps ${one}; the build is ${two}, which was taken back.`);
    await promoteShell(store, two);
    await buildShell('1');
    expect(await ship([], false)).toContain('another was promoted since');
    expect(await live()).toBe(two);
  });
});
