import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from 'contracts';
import { SiteFiles } from './site-files';

const site = mkdtempSync(join(tmpdir(), 'dotpi-misfits-'));
let writes = 0;
/** Another size each time, so that the file's stamp differs within one tick of the clock. */
function write(path: string, value: unknown): void {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), JSON.stringify(value) + ' '.repeat(++writes));
}

const release = (version: string, ...names: string[]): ReleaseManifest => ({
  name: 'mf-shop',
  version,
  contract: 1,
  entry: `/mf/mf-shop/${version}/remoteEntry.12345678.js`,
  requires: {},
  routes: {},
  slots: {},
  nav: [],
  integrity: {},
  takes: { 'shared-ui': { range: '^0.1.0', names } },
});
const shell = (...names: string[]) => ({
  version: '1',
  scripts: [],
  preload: [],
  fonts: [],
  integrity: {},
  contract: 1,
  provides: { 'shared-ui': '0.1.0' },
  offers: { 'shared-ui': names },
});
const list = ({ takes: _takes, ...listed }: ReleaseManifest) =>
  write('remotes.json', { schema: 1, contract: 1, remotes: [listed] });

const files = new SiteFiles(site);
const misfit = async (bucket: number | null = null) => (await files.registry(bucket))?.remotes[0]?.misfit;

beforeEach(() => {
  write('shell.json', shell('Button', 'Seal'));
  write('releases.json', {});
  write('mf/mf-shop/1/remote.json', release('1', 'Button'));
  write('mf/mf-shop/2/remote.json', release('2', 'Button', 'Seal'));
});

test('a release that fits carries no word about it, nor what it takes', async () => {
  list(release('2', 'Button', 'Seal'));
  expect(await misfit()).toBeUndefined();
  expect((await files.registry(null))?.remotes[0]).not.toHaveProperty('takes');
});

test('a release that takes what the shell lacks is marked with the name, until the shell offers it', async () => {
  list(release('2'));
  write('shell.json', shell('Button'));
  expect(await misfit()).toContain('takes Seal from shared-ui');
  write('shell.json', shell('Button', 'Seal'));
  expect(await misfit()).toBeUndefined();
});

test('a canary is held against the shell too', async () => {
  list(release('1'));
  write('releases.json', { 'mf-shop': { live: ['1'], canary: { version: '2', share: 100 } } });
  write('shell.json', shell('Button'));
  expect([await misfit(null), await misfit(7)]).toEqual([undefined, expect.stringContaining('mf-shop 2 takes Seal')]);
});

test('with a shell that records nothing, as of an earlier build, nothing is marked', async () => {
  list(release('2'));
  write('shell.json', { version: '1', scripts: [], preload: [], fonts: [], integrity: {} });
  expect(await misfit()).toBeUndefined();
});

test('a canary or a preview that claims the page of another remote is given to nobody', async () => {
  const other = { ...release('1'), name: 'mf-news', routes: { '/news': { files: [], data: [] } } };
  const greedy = { ...release('2'), routes: { '/news': { files: [], data: [] } } };
  write('mf/mf-shop/2/remote.json', greedy);
  const remotes = [release('1'), other].map(({ takes: _takes, ...listed }) => listed);
  write('remotes.json', { schema: 1, contract: 1, remotes });
  write('releases.json', { 'mf-shop': { live: ['1'], canary: { version: '2', share: 100 } } });
  const versions = async (bucket: number | null, preview: { name: string; version: string } | null) =>
    (await files.registry(bucket, preview))?.remotes.map(({ version, routes }) => [version, Object.keys(routes)]);
  const lives = [
    ['1', []],
    ['1', ['/news']],
  ];
  expect(await versions(7, null)).toEqual(lives);
  expect(await versions(null, { name: 'mf-shop', version: '2' })).toEqual(lives);
});
