import { readFileSync } from 'node:fs';
import { inRoot, readJson, workspaces } from '../workspace.cjs';
import { compatibilityTable, namesOf, neededRange, nextSurface, sharedPackages, surfaceOf } from './surface.mjs';

const ADVICE = 'run: npm run contract -- --surfaces';

test.each(sharedPackages())('the version of %s stands for the names that it exports', async (pack) => {
  const recorded = surfaceOf(pack);
  const { version } = readJson(inRoot(pack, 'package.json'));
  expect([ADVICE, version, nextSurface(recorded, await namesOf(pack), version)]).toEqual([
    ADVICE,
    recorded.version,
    recorded,
  ]);
});

const packed = workspaces().filter((name) => !readJson(inRoot(name, 'package.json')).private);

test.each(packed)('the changelog of %s says what its version brought', (pack) => {
  const { version } = readJson(inRoot(pack, 'package.json'));
  const entries = readFileSync(inRoot(pack, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  const entry = entries.find((text) => text.startsWith(`${version}\n`)) ?? `no entry ## ${version}`;
  expect(entry).toMatch(/^- \S/m);
});

test('the table of compatibility is the one that the records give', () => {
  const surfaces = Object.fromEntries(sharedPackages().map((pack) => [pack, surfaceOf(pack)]));
  expect(readFileSync(inRoot('docs', 'compatibility.md'), 'utf8')).toBe(compatibilityTable(surfaces));
});

const young = { version: '0.1.4', shares: { 'shared-ui': { Button: '0.1.0', Seal: '0.1.4' } } };

test.each([
  ['nothing changed', young, ['Button', 'Seal'], '0.1.4'],
  ['a new name', young, ['Button', 'Seal', 'Star'], '0.1.5'],
  ['a name that went', young, ['Button'], '0.2.0'],
  ['a new name of a grown package', { ...young, version: '2.3.4' }, ['Button', 'Seal', 'Star'], '2.4.0'],
  ['a name that went from a grown package', { ...young, version: '2.3.4' }, ['Seal'], '3.0.0'],
])('%s gives the version that a caret range understands', (_what, recorded, names, version) => {
  expect(nextSurface(recorded, { 'shared-ui': names }, '0.0.0').version).toBe(version);
});

test('a name keeps the version that brought it', () => {
  expect(nextSurface(young, { 'shared-ui': ['Button', 'Star'] }, '0.0.0').shares['shared-ui']).toEqual({
    Button: '0.1.0',
    Star: '0.2.0',
  });
});

test('a build needs the version of the newest name that it takes; other packages as installed', () => {
  const names = ['Button'];
  expect(neededRange('shared-ui', { range: '^0.0.1', names })).toBe(
    `^${surfaceOf('shared-ui').shares['shared-ui'].Button}`,
  );
  expect(neededRange('react', { range: '^19.3.1', names: ['use'] })).toBe('^19.3.1');
});
