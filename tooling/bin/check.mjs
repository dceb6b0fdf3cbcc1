#!/usr/bin/env node
/** npm run check: everything that reads the code without running it. Goes through to the end, so that one run shows all. */
import { spawnSync } from 'node:child_process';
import { inRoot, ROOT } from '../workspace.cjs';

const CHECKS = [
  ['eslint', ['.', '--max-warnings=0', '--cache', '--cache-location', '.cache/eslint/']],
  ['prettier', ['--check', '--log-level=warn', '--cache', '--cache-location=.cache/prettier', '.']],
  ['tsc', ['-b']],
  ['knip', []],
];

const run = (program, args) => spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' }).status === 0;

const failed = CHECKS.filter(([tool, args]) => {
  console.log(`=== ${tool}`);
  return !run(inRoot('node_modules', '.bin', tool), args);
});
console.log('=== dependencies');
if (!run(process.execPath, [inRoot('tooling', 'bin', 'check-dependencies.mjs')])) failed.push(['dependencies']);

console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.map(([tool]) => tool).join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
