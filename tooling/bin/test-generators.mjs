#!/usr/bin/env node
/**
 * npm run test:generators -w tooling: generates a remote and a server module into a copy of the repository, then checks and tests
 * them unchanged.
 */
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRepository } from '../generator/proof.mjs';

const REMOTE = 'mf-gifts';
const MODULE = 'coupons';
const GENERATED = [REMOTE, `server/src/modules/${MODULE}`, `contracts/src/${MODULE}.ts`, 'server/src/modules.ts'];
const LISTS = ['package.json', 'tsconfig.json', 'contracts/src/index.ts', '.github/CODEOWNERS'];

const STEPS = [
  ['a remote is generated', 'node', ['tooling/bin/new-remote.mjs', 'gifts']],
  ['a server module is generated', 'node', ['tooling/bin/new-module.mjs', MODULE]],
  ['Prettier', 'prettier', ['--check', '--ignore-unknown', '--log-level=warn', ...GENERATED, ...LISTS]],
  ['ESLint', 'eslint', ['--max-warnings=0', ...GENERATED]],
  ['TypeScript', 'tsc', ['-b', REMOTE, 'server']],
  ['knip', 'knip', []],
  ['knip production', 'knip', ['--production', '--include', 'files,exports,nsExports,types,nsTypes']],
  ['tests of the remote', 'jest', ['-c', `${REMOTE}/jest.config.cjs`]],
  ['tests of the module', 'jest', ['-c', 'server/jest.config.cjs', `modules/${MODULE}/`]],
];

const copy = await copyRepository();
let failed = 0;
try {
  for (const [title, tool, args] of STEPS) {
    const startedAt = Date.now();
    const { status, output } = copy.run(tool, args);
    console.log(`${status === 0 ? 'passed' : 'FAILED'}  ${title}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    if (status !== 0) {
      failed += 1;
      console.error(output);
    }
    // As npm install would do.
    if (tool === 'node' && status === 0)
      await symlink(join(copy.folder, REMOTE), join(copy.folder, 'node_modules', REMOTE)).catch(() => undefined);
  }
} finally {
  await copy.remove();
}
process.exitCode = failed === 0 ? 0 : 1;
