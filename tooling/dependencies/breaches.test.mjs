import { lockBreaches, pinBreaches, staleRecords } from './breaches.mjs';
import { POLICY } from './policy.mjs';

const good = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
const lockOf = (entry) => ({
  packages: { '': {}, shell: {}, 'node_modules/shell': { link: true }, 'node_modules/x': entry },
});
const record = { before: ['x@1.0.0'], added: {}, unhashed: [] };
const breaches = (entry, over = {}) => lockBreaches(lockOf({ ...good, ...entry }), { ...record, ...over }, POLICY);

test('a package of the registry with hash, free licence and a record is fine', () => {
  expect(breaches({})).toEqual([]);
  expect(breaches({ resolved: 'https://registry.npmjs.org/x/-/x-1.0.0.tgz' })).toEqual([]);
});

test.each([
  [{ resolved: 'git+ssh://git@example.org/x.git' }, 'comes from git'],
  [{ resolved: 'https://registry.npmjs.org.evil.example/x.tgz' }, 'comes from https://registry.npmjs.org.evil'],
  [{ integrity: undefined }, 'no sha512 hash'],
  [{ integrity: 'sha1-abc' }, 'no sha512 hash'],
  [{ license: 'GPL-3.0' }, 'is under GPL-3.0'],
  [{ license: undefined }, 'no stated licence'],
  [{ hasInstallScript: true }, 'runs a script'],
  [{ version: '1.0.1' }, 'x@1.0.1 is new'],
])('%j is refused', (entry, text) => {
  expect(breaches(entry).join()).toContain(text);
});

test('an allowed install script and a named gap pass', () => {
  const msw = { packages: { 'node_modules/msw': { ...good, hasInstallScript: true } } };
  expect(lockBreaches(msw, { ...record, before: ['msw@1.0.0'] }, POLICY)).toEqual([]);
  expect(breaches({ integrity: undefined, license: undefined }, { unhashed: ['x@1.0.0'] })).toEqual([]);
});

test.each([
  ['2026-11-01T00:00:00Z', '2026-11-07T23:59:00Z', undefined, 1],
  ['2026-11-01T00:00:00Z', '2026-11-08T00:00:00Z', undefined, 0],
  ['2026-11-07T00:00:00Z', '2026-11-08T00:00:00Z', 'mends a hole that is being used', 0],
])('published %s, added %s, because %s: %i breaches', (published, added, because, count) => {
  const found = breaches({}, { before: [], added: { 'x@1.0.0': { published, added, because } } });
  expect(found).toHaveLength(count);
});

test.each([
  ['1.2.3', 0],
  ['1.2.3-beta.1', 0],
  ['^1.2.3', 1],
  ['latest', 1],
  ['git+https://example.org/x.git', 1],
  ['*', 1],
])('a direct dependency on %s: %i breaches', (range, count) => {
  expect(pinBreaches({ name: 'shell', dependencies: { x: range, contracts: '*' } }, ['contracts'])).toHaveLength(count);
});

test('records of versions no longer installed are breaches', () => {
  expect(staleRecords(lockOf(good), { ...record, before: ['x@1.0.0', 'x@0.9.0'] })).toEqual(['x@0.9.0']);
});
