import type { Registry, RegistryRemote } from 'contracts';
import { pageRegistry } from './page-registry';

const remoteOf = (name: string, folder = `/mf/${name}/1`): RegistryRemote => ({
  name,
  version: '1',
  contract: 1,
  entry: `${folder}/remoteEntry.js`,
  requires: {},
  routes: { [`/${name}`]: { files: ['js/a.js'], data: [] } },
  slots: {},
  nav: [],
  integrity: { 'remoteEntry.js': 'sha384-e' },
  signature: 's',
  misfit: 'why',
});
const shop = remoteOf('mf-shop');
const chat = remoteOf('mf-chat');
const elsewhere = remoteOf('mf-far', 'https://cdn.example/mf-far/1');
const registry: Registry = { schema: 1, contract: 1, remotes: [shop, chat, elsewhere] };
const shell = { version: '1', scripts: [], preload: [], fonts: [], integrity: {} };

test('a page carries hashes and signature of the release of its route, and of those whose folders are not ours', () => {
  const { signature: _, ...rest } = chat;
  expect(pageRegistry({ registry, shell: { ...shell, completes: true } }, 'en', 'mf-shop')).toEqual({
    ...registry,
    remotes: [shop, { ...rest, integrity: {}, brief: true }, elsewhere],
  });
});

test('a shell that does not complete entries gets them all', () => {
  expect(pageRegistry({ registry, shell }, 'en', 'mf-shop')).toEqual(registry);
});
