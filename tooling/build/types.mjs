/** Checks the types of one remote on its way to a release: its own sources against those of the shared packages. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inRoot, inWorkspace } from '../workspace.cjs';

const FOLDER = inRoot('.cache', 'types');

/** Throws with the compiler's messages. A second check of few changes takes a second: what it found is kept in .cache. */
export async function checkTypes(name) {
  await mkdir(FOLDER, { recursive: true });
  const config = inRoot('.cache', 'types', `${name}.json`);
  await writeFile(config, JSON.stringify(configOf(name)));
  try {
    await promisify(execFile)(process.execPath, [inRoot('node_modules', 'typescript', 'bin', 'tsc'), '-p', config], {
      cwd: inRoot(),
    });
  } catch (error) {
    if (!error.stdout) throw error;
    throw new Error(`${name}: the types do not fit.\n${error.stdout.trimEnd()}`);
  }
}

/** No project references: another checkout may link the shared packages. */
const configOf = (name) => ({
  extends: inWorkspace(name, 'tsconfig.json'),
  compilerOptions: {
    composite: false,
    declarationMap: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: '/',
    incremental: true,
    tsBuildInfoFile: inRoot('.cache', 'types', `${name}.tsbuildinfo`),
    types: ['node', 'jest'],
    typeRoots: [inRoot('node_modules', '@types')],
  },
  include: [inWorkspace(name, 'src')],
  exclude: ['test', 'stories'].map((kind) => inWorkspace(name, 'src', '**', `*.${kind}.*`)),
  references: [],
});
