import { versionOf } from '../build/complete-manifest.mjs';
import { composeRegistry, withEntry } from './registry.mjs';

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

test('shipping a remote leaves the entries of the others as they are', async () => {
  const moved = remote('mf-b', { entry: 'https://cdn.example/mf-b/remoteEntry.1.js' });
  const registry = await composeRegistry([remote('mf-a'), moved]);
  const { remotes } = await withEntry(registry, remote('mf-a', { version: '0.2.0-def' }));
  expect(remotes.map(({ name, version }) => [name, version])).toEqual([
    ['mf-a', '0.2.0-def'],
    ['mf-b', '0.1.0-abc'],
  ]);
  expect(remotes[1]).toEqual(moved);
});

const built = (over = {}) => ({
  contract: 1,
  entry: 'remoteEntry.1.js',
  requires: {},
  routes: {},
  slots: {},
  nav: [],
  integrity: { 'a.js': 'sha384-a', 'b.js': 'sha384-b' },
  ...over,
});

test('the same build gives the same version', () => {
  expect(versionOf('1.2.0', built())).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  expect(versionOf('1.2.0', built({ integrity: { 'b.js': 'sha384-b', 'a.js': 'sha384-a' } }))).toBe(
    versionOf('1.2.0', built()),
  );
});

test.each([
  ['file', { integrity: { 'a.js': 'sha384-x', 'b.js': 'sha384-b' } }],
  ['route', { routes: { '/shop': route } }],
  ['navigation entry', { nav: [{ label: 'Shop', to: '/shop', order: 1 }] }],
  ['contract', { contract: 2 }],
])('another %s gives another version', (_what, over) => {
  expect(versionOf('1.2.0', built(over))).not.toBe(versionOf('1.2.0', built()));
});
