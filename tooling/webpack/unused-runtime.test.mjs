import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from '../workspace.cjs';
import * as standIn from './federation-runtime.mjs';
import { withoutUnusedRuntime } from './unused-runtime.cjs';

const FILES = [
  'error-codes/dist/desc.mjs',
  'sdk/dist/logger.js',
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/utils/preload.js',
];

const installed = (file) => inRoot('node_modules', '@module-federation', file);

/** The file that a build takes for this one. */
function taken(file, mode) {
  const module = { createData: { resource: file } };
  for (const { resourceRegExp, newResource } of withoutUnusedRuntime(mode))
    if (resourceRegExp.test(file)) newResource(module);
  return basename(module.createData.resource);
}

test.each(FILES)('production leaves out %s, and what stands in for it has each of its names', (file) => {
  expect(taken(installed(file), 'production')).toBe('federation-runtime.mjs');
  expect(taken(installed(file), 'development')).toBe(basename(file));
  const [, names] = readFileSync(installed(file), 'utf8').match(/^export \{(.*)\}/m);
  const exported = names.split(',').map((name) => name.trim().split(' as ').at(-1));
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(exported));
});

test('a file of the same name elsewhere stays', () => {
  expect(taken('/somewhere/logger.js', 'production')).toBe('logger.js');
});
