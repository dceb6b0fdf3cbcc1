#!/usr/bin/env node
/**
 * npm run check: everything that reads the code without running it. As many tools run in parallel as there are cores,
 * and each prints when it ends. All of them run even when one fails.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { inRoot, readJson, ROOT } from '../workspace.cjs';

const tool = (name) => inRoot('node_modules', '.bin', name);
const workspaces = readJson(inRoot('package.json')).workspaces;
const UNUSED_IN_PRODUCT = ['--production', '--include', 'files,exports,nsExports,types,nsTypes'];
/** ESLint keeps the types of all that it reads: in one process they outgrow the 4 GB that Node gives itself. */
const eslint = (part, ...files) => [
  `eslint, ${part}`,
  tool('eslint'),
  [...files, '--max-warnings=0', '--cache', '--cache-location', `.cache/eslint/${part}/`],
];
/** The slow ones first. */
const CHECKS = [
  eslint('remotes', ...workspaces.filter((name) => name.startsWith('mf-'))),
  eslint('rest', '.', '--ignore-pattern', 'server/**', '--ignore-pattern', 'mf-*/**'),
  eslint('server', 'server'),
  ['tsc', tool('tsc'), ['-b']],
  ['imports', tool('depcruise'), ['--config', '.dependency-cruiser.cjs', ...workspaces]],
  [
    'stylelint',
    tool('stylelint'),
    ['{shared-ui,shell,mf-*}/src/**/*.{ts,tsx}', '--cache', '--cache-location=.cache/stylelint'],
  ],
  ['prettier', tool('prettier'), ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.']],
  ['knip', tool('knip'), []],
  // Without tests, stories and their helpers: what only they use is reported.
  ['knip production', tool('knip'), UNUSED_IN_PRODUCT],
  ['schema', tool('tsx'), ['server/schema/schema.ts', '--check']],
  ['signs', process.execPath, [inRoot('tooling', 'bin', 'check-signs.mjs')]],
  ['dependencies', process.execPath, [inRoot('tooling', 'bin', 'check-dependencies.mjs')]],
];

/** Resolves to true when the program succeeds; prints its output in one piece. */
function run(title, program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      console.log(`=== ${title}\n${Buffer.concat(output)}`.trimEnd());
      resolve(code === 0);
    });
  });
}

const waiting = [...CHECKS];
const failed = [];
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) if (!(await run(...next))) failed.push(next[0]);
}
await Promise.all(Array.from({ length: availableParallelism() }, work));

console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
