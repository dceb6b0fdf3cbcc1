import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { patchSources } from '../site/workspace-copy';
import type { Mutant } from './mutant';
import { MUTANTS } from './mutants';

const ROOT = resolve(__dirname, '../../..');
const TEST_FILES = readdirSync(join(ROOT, 'server'), { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.test.ts') && !path.includes('node_modules'),
);

test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('applies: %s', (_name, { patches }) => {
  const patched = patchSources(patches, (file) => readFileSync(join(ROOT, file), 'utf8'));
  expect(patched.size).toBeGreaterThan(0);
});

test('a test that a mutant names by its title exists', () => {
  const sources = ({ tests = '' }: Mutant) =>
    TEST_FILES.filter((path) => new RegExp(tests).test(path)).map((path) =>
      readFileSync(join(ROOT, 'server', path), 'utf8'),
    );
  const nameless = MUTANTS.filter(
    (mutant) => mutant.title && !sources(mutant).some((text) => text.includes(mutant.title ?? '')),
  );
  expect(nameless).toEqual([]);
});

test('every mutant has a name of its own, and names tests of one file or none', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(40);
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  const filesOf = (tests: string) => TEST_FILES.filter((path) => new RegExp(tests).test(path));
  expect(MUTANTS.filter(({ tests }) => tests !== undefined && filesOf(tests).length !== 1)).toEqual([]);
});

/** A module that posts to the ledger. */
const MOVES_MONEY = /\b(?:postEvents?|postTransfers|holdMoney|releaseMoney)\(/;

test('every module that moves money has a bug in the corpus', () => {
  const modules = readdirSync(join(ROOT, 'server/src/modules'));
  const sourcesOf = (module: string) =>
    readdirSync(join(ROOT, 'server/src/modules', module), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^testing/.test(path))
      .map((path) => readFileSync(join(ROOT, 'server/src/modules', module, path), 'utf8'));
  const moving = modules.filter((module) => sourcesOf(module).some((text) => MOVES_MONEY.test(text)));
  const seeded = new Set(MUTANTS.flatMap(({ patches }) => patches.map(({ file }) => file.split('/')[3])));
  expect(moving).toEqual(expect.arrayContaining(['auctions', 'orders', 'payments', 'payouts']));
  expect(moving.filter((module) => !seeded.has(module))).toEqual([]);
});
