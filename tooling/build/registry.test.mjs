import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionOf } from './publish-remote.mjs';
import { composeRegistry, writeRegistry } from './registry.mjs';

const remote = (name, over = {}) => ({
  name,
  version: '0.1.0-abc',
  contract: 1,
  entry: `/mf/${name}/0.1.0-abc/remoteEntry.1.js`,
  requires: {},
  routes: {},
  slots: {},
  nav: [],
  integrity: {},
  ...over,
});

const route = { files: [], data: [] };

test('the registry lists the remotes under the contract of the shell', async () => {
  expect(await composeRegistry([remote('mf-a'), remote('mf-b')])).toMatchObject({
    schema: 1,
    contract: 1,
    remotes: [{ name: 'mf-a' }, { name: 'mf-b' }],
  });
});

test.each([
  ['path', { routes: { '/shop': route } }, '/shop'],
  ['slot', { slots: { 'shell.floating': { files: [] } } }, 'shell.floating'],
])('two remotes cannot claim the same %s', async (_what, over, claim) => {
  await expect(composeRegistry([remote('mf-a', over), remote('mf-b', over)])).rejects.toThrow(
    `${claim} is claimed by mf-a and by mf-b.`,
  );
});

test('a manifest that does not follow the schema is refused', async () => {
  await expect(composeRegistry([remote('mf-a', { entry: 7 })])).rejects.toThrow();
});

test('the registry is written whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  await writeRegistry({ schema: 1, contract: 1, remotes: [] }, folder);
  expect(JSON.parse(await readFile(join(folder, 'remotes.json'), 'utf8'))).toEqual({
    schema: 1,
    contract: 1,
    remotes: [],
  });
});

test('the same files give the same version in any order, other files another', () => {
  const version = versionOf('1.2.0', { 'a.js': 'sha384-a', 'b.js': 'sha384-b' });
  expect(version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  expect(versionOf('1.2.0', { 'b.js': 'sha384-b', 'a.js': 'sha384-a' })).toBe(version);
  expect(versionOf('1.2.0', { 'a.js': 'sha384-x', 'b.js': 'sha384-b' })).not.toBe(version);
});
