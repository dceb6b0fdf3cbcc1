import type { Registry, RegistryRemote } from 'contracts';
import { PageStore } from 'mf-kit';
import { pageFacts, shellRelease } from './page-facts';

const remote = { name: 'mf-catalog', routes: { '/browse': {}, '/domains/:id': {} } } as unknown as RegistryRemote;
const registry = { schema: 1, contract: 1, remotes: [remote] } as Registry;
const pages = new PageStore(registry, {
  load: () => Promise.reject(new Error('not asked for')),
  fetchRegistry: () => Promise.resolve(registry),
  reloadPage: () => false,
  log: () => undefined,
});

function pageWith(...scripts: string[]): Document {
  const page = document.implementation.createHTMLDocument();
  for (const src of scripts) page.head.append(Object.assign(page.createElement('script'), { src }));
  return page;
}

test.each([
  ['/domains/0b9c', '/domains/:id'],
  ['/browse', '/browse'],
  ['/ann@example.org', ''],
])('%s is reported as %s', (pathname, route) => {
  expect(pageFacts(pages, pageWith(), () => pathname).route()).toBe(route);
});

test('the release is the hash of the shell’s script', () => {
  const scripts = [
    'https://dotpi.example/assets/js/vendor.11111111.js',
    'https://dotpi.example/assets/js/shell.4b20dc1c.js',
  ];
  expect(shellRelease(pageWith(...scripts))).toBe('4b20dc1c');
  expect(shellRelease(pageWith())).toBe('');
});
