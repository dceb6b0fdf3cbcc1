import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot } from '../workspace.cjs';
import * as standIn from './federation-runtime.mjs';
import { withoutUnusedRuntime } from './unused-runtime.cjs';

const UNUSED = [
  'error-codes/dist/desc.mjs',
  'sdk/dist/logger.js',
  'sdk/dist/dom.js',
  'sdk/dist/node.js',
  'runtime-core/dist/helpers.js',
  'runtime-core/dist/utils/context.js',
  'runtime-core/dist/utils/load.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
  'webpack-bundler-runtime/dist/init.js',
];

const installed = (...file) => inRoot('node_modules', '@module-federation', ...file);
const read = (file) => readFileSync(file, 'utf8');

/** The file that a build takes for this one. */
function taken(file, mode) {
  const module = { createData: { resource: file } };
  for (const { resourceRegExp, newResource } of withoutUnusedRuntime(mode))
    if (resourceRegExp.test(file)) newResource(module);
  return basename(module.createData.resource);
}

test.each(UNUSED)('production leaves out %s, and what stands in for it has each of its names', (file) => {
  expect(taken(installed(file), 'production')).toBe('federation-runtime.mjs');
  expect(taken(installed(file), 'development')).toBe(basename(file));
  const [, names] = read(installed(file)).match(/^export \{(.*)\}/m);
  const exported = names.split(',').map((name) => name.trim().split(' as ').at(-1));
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(exported));
});

test('a file of the same name elsewhere stays', () => {
  expect(taken('/somewhere/logger.js', 'production')).toBe('logger.js');
});

/** The packages that a remote bundles; they take the core from the shell. */
const IN_REMOTES = ['runtime', 'webpack-bundler-runtime'];

const sourcesOf = (name) =>
  readdirSync(installed(name, 'dist'), { recursive: true })
    .filter((path) => path.endsWith('.js'))
    .map((path) => ({ file: `${name}/dist/${path}`, text: read(installed(name, 'dist', path)) }));

/** The names that a source imports from there and also uses: not those that it only passes on. */
function usedFrom(from, { text }) {
  const code = text.replace(/^(import|export) .*$/gm, '').replace(/"(\\.|[^"\\])*"/g, '');
  return [...text.matchAll(/^import \{(.*)\} from "([^"]*)"/gm)]
    .filter(([, , source]) => from.test(source))
    .flatMap(([, names]) => names.split(',').map((name) => name.trim().split(' as ').at(-1)))
    .filter((name) => new RegExp(`\\b${name}\\b`).test(code));
}

test('the shell passes on everything that a remote uses of the runtime', () => {
  const used = IN_REMOTES.flatMap(sourcesOf).flatMap((source) => usedFrom(/runtime-core$/, source));
  expect(used).toContain('ModuleFederation');
  const [, offered] = read(inRoot('tooling', 'webpack', 'external-runtime.mjs')).match(/const OFFERED = \{([^}]*)\}/);
  expect(offered.split(',').map((name) => name.trim())).toEqual(expect.arrayContaining(used));
});

test('what loads scripts is used only by what `disableRemote` and `disableSnapshot` leave out', () => {
  const LOADERS = /^(load|create)(Script|Link|ScriptNode)$|^(getRemoteEntry|getRemoteInfo|getRemoteEntryUniqueKey)$/;
  const users = [...IN_REMOTES, 'runtime-core']
    .flatMap(sourcesOf)
    .filter((source) => usedFrom(/./, source).some((name) => LOADERS.test(name)))
    .map(({ file }) => file)
    .filter((file) => !UNUSED.includes(file));
  expect(users.sort()).toEqual([
    'runtime-core/dist/module/index.js',
    'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
    'runtime-core/dist/remote/index.js',
    'runtime-core/dist/utils/preload.js',
  ]);
  const core = read(installed('runtime-core', 'dist', 'core.js'));
  for (const [left, instead] of [
    ['remoteHandler', 'USE_REMOTE ? new RemoteHandler(this) : new DisabledRemoteHandler()'],
    ['snapshotHandler', 'USE_REMOTE ? new SnapshotHandler(this) : new DisabledSnapshotHandler()'],
  ])
    expect(core).toContain(`this.${left} = ${instead}`);
});
