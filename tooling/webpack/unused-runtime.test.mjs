import { readFileSync } from 'node:fs';
import { inRoot } from '../workspace.cjs';
import * as standIn from './federation-runtime.mjs';
import { UNUSED, withoutUnusedRuntime } from './unused-runtime.cjs';

const exportsOf = (file) =>
  readFileSync(inRoot('node_modules', '@module-federation', file), 'utf8')
    .match(/^export \{(.*)\}/m)[1]
    .split(',')
    .map((name) => name.trim().split(' as ').at(-1));

test.each(UNUSED)('what stands in for %s has each of its names', (file) => {
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(exportsOf(file)));
});

test('only production leaves them out', () => {
  expect(withoutUnusedRuntime('production')).toHaveLength(UNUSED.length);
  expect(withoutUnusedRuntime('development')).toEqual([]);
});
