import { pointsFor, releaseText } from './release-text';
import type { RegistryRemote } from './remotes';

const remote: RegistryRemote = {
  name: 'mf-shop',
  version: '1',
  contract: 1,
  entry: '/mf/mf-shop/1/remoteEntry.12345678.js',
  requires: { 'mf-kit': '^0.1.0', 'shared-ui': '^0.1.0' },
  routes: { '/shop': { files: ['js/a.js'], data: [] } },
  slots: {},
  nav: [],
  integrity: { 'js/a.js': 'sha384-a', 'remoteEntry.12345678.js': 'sha384-b' },
};

test('a release is the same wherever it lies, in whatever order its keys stand, and whatever it falls back to', () => {
  const moved: RegistryRemote = {
    ...remote,
    entry: 'https://cdn.example/shop/remoteEntry.12345678.js',
    requires: { 'shared-ui': '^0.1.0', 'mf-kit': '^0.1.0' },
    previous: { version: '0', manifest: '/mf/mf-shop/0/remote.json' },
    signature: 'any',
  };
  expect(releaseText(moved)).toBe(releaseText(remote));
});

test.each<[string, Partial<RegistryRemote>]>([
  ['name', { name: 'mf-other' }],
  ['version', { version: '2' }],
  ['contract', { contract: 2 }],
  ['entry file', { entry: '/mf/mf-shop/1/evil.js' }],
  ['required package', { requires: {} }],
  ['route', { routes: { '/else': { files: [], data: [] } } }],
  [
    'entry of the account menu',
    {
      routes: {
        '/shop': {
          files: ['js/a.js'],
          data: [],
          menu: [{ label: 'Mine', to: '/shop', order: 1, menu: 'account' as const }],
        },
      },
    },
  ],
  ['slot', { slots: { 'shell.floating': { files: [] } } }],
  ['navigation entry', { nav: [{ label: 'Pay', to: '/shop', order: 1 }] }],
  ['hash', { integrity: { ...remote.integrity, 'js/a.js': 'sha384-evil' } }],
  ['further file', { integrity: { ...remote.integrity, 'js/evil.js': 'sha384-e' } }],
])('another %s is another release', (_what, over) => {
  expect(releaseText({ ...remote, ...over })).not.toBe(releaseText(remote));
});

test('a key that names remotes counts for these, and one that names none for all', () => {
  const keys = ['any', 'seller:mf-seller', 'both:mf-seller:mf-chat'];
  expect(pointsFor(keys, 'mf-seller')).toEqual(['any', 'seller', 'both']);
  expect(pointsFor(keys, 'mf-chat')).toEqual(['any', 'both']);
  expect(pointsFor(keys, 'mf')).toEqual(['any']);
});
