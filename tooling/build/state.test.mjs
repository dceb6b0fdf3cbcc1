import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildState } from './state.mjs';

let folder, file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-state-'));
  file = join(folder, 'build-state.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The state as the next process reads it, even if this one is killed. */
const nextRun = () => new BuildState(file);

test('a unit is current only from the end of its build to the start of its next', () => {
  const state = new BuildState(file);
  state.begin(['mf-shop']);
  expect(nextRun().isBuilt('mf-shop', 'old')).toBe(false);
  state.finish('mf-shop', 'old');
  expect(nextRun().isBuilt('mf-shop', 'old')).toBe(true);

  // A build of changed sources is killed half-way; then the change is undone.
  nextRun().begin(['mf-shop']);
  expect(nextRun().isBuilt('mf-shop', 'old')).toBe(false);
});

test('with an unreadable file nothing is current, and the next change writes it completely', () => {
  writeFileSync(file, '{"built": {"mf-shop": "ol');
  const state = new BuildState(file);
  expect(state.isBuilt('mf-shop', 'ol')).toBe(false);
  state.finish('mf-shop', 'new');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ built: { 'mf-shop': 'new' } });
  expect(readdirSync(folder)).toEqual(['build-state.json']);
});
