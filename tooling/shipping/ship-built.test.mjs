import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '../build/integrity.mjs';
import { ReleaseStore } from './release-store.mjs';
import { compareWithLive, shipBuilt } from './ship-built.mjs';
import { makeTrialSite } from './trial-site.mjs';

const newKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });

let folder, store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ship-built-'));
  store = new ReleaseStore(join(folder, 'site'));
  await built('1');
});
afterEach(() => rm(folder, { recursive: true }));

const manifest = (version) => ({
  name: 'mf-shop',
  version,
  contract: 1,
  entry: 'remoteEntry.js',
  requires: {},
  routes: {},
  slots: {},
  nav: [],
});

async function built(version) {
  await mkdir(join(folder, 'remotes', 'mf-shop'), { recursive: true });
  await writeFile(join(folder, 'remotes', 'mf-shop', 'remote.json'), JSON.stringify(manifest(version)));
}

/** A site that runs the last of `live`. */
async function site(live, over = {}) {
  for (const version of live) {
    await mkdir(store.folderOf('mf-shop', version), { recursive: true });
    await writeFile(join(store.folderOf('mf-shop', version), 'remote.json'), JSON.stringify(manifest(version)));
  }
  await store.writeRegistry({ remotes: live.length > 0 ? [{ name: 'mf-shop' }] : [] });
  await store.writeState('mf-shop', { live, ...over });
}

const compare = (rebuilt = []) => compareWithLive(['mf-shop'], rebuilt, { site: store.site, dist: folder });

test('a build that the site does not have goes live', async () => {
  expect((await compare()).due).toEqual(['mf-shop']);
  await site(['0']);
  expect((await compare()).due).toEqual(['mf-shop']);
});

test('a build that was live before somebody else’s release goes live only when it was made again', async () => {
  await site(['1', '2']);
  expect(await compare()).toEqual({
    due: [],
    notes: ['mf-shop: the site keeps 2, which was promoted since; the build is 1.'],
  });
  expect((await compare(['mf-shop'])).due).toEqual(['mf-shop']);
});

test.each([
  ['rejected', { rejected: { 1: 'bad' } }, 'was rejected'],
  ['taken back', { takenBack: ['1'] }, 'was taken back'],
  ['beside a canary', { canary: { version: '3', share: 10 } }, '3 is on canary'],
])('a build that is %s stays where it is, with a word about it', async (_what, state, word) => {
  await site(['2'], state);
  const { due, notes } = await compare(['mf-shop']);
  expect([due, notes]).toEqual([[], [expect.stringContaining(word)]]);
});

test('a retired remote stays off the site', async () => {
  await site([], { retired: true });
  expect(await compare(['mf-shop'])).toEqual({ due: [], notes: [expect.stringContaining('retired')] });
});

test('a live release that the shell’s keys do not cover is shipped again', async () => {
  await site(['1']);
  expect((await compare()).due).toEqual(['mf-shop']);
});

describe('a trial site', () => {
  const original = () => new ReleaseStore(join(folder, 'site'));
  /** A site with two released remotes, and a new build of one of them. */
  async function twoReleases(state = {}) {
    process.env.REMOTE_SIGNING_KEY = newKey();
    for (const name of ['mf-news', 'mf-shop']) await build(name, '1');
    await shipBuilt(['mf-news', 'mf-shop'], { compress: false, site: original().site, dist: folder });
    await build('mf-shop', '2');
    await build('mf-news', '2');
    if (state.live) await original().writeState('mf-shop', state);
  }
  afterEach(() => delete process.env.REMOTE_SIGNING_KEY);

  async function build(name, version) {
    const target = join(folder, 'remotes', name);
    await mkdir(target, { recursive: true });
    await writeFile(join(target, 'remoteEntry.js'), version);
    const integrity = await integrityOf(target);
    const described = { ...manifest(version), name, routes: { [`/${name}`]: { files: [], data: [] } }, integrity };
    await writeFile(join(target, 'remote.json'), JSON.stringify(described));
  }

  test('runs the remote as it is built, beside the others as they are released, and leaves the site alone', async () => {
    await twoReleases();
    const trial = await makeTrialSite('mf-shop', { site: original().site, dist: folder });
    expect(trial.releases).toEqual([
      { name: 'mf-news', version: '1' },
      { name: 'mf-shop', version: '2' },
    ]);
    await trial.remove();
    expect((await original().stateOf('mf-shop')).live).toEqual(['1']);
  });

  test('says so where the build may not run', async () => {
    await twoReleases({ live: ['1'], rejected: { 2: 'bad' } });
    await expect(makeTrialSite('mf-shop', { site: original().site, dist: folder })).rejects.toThrow(
      'was rejected: bad',
    );
  });
});
