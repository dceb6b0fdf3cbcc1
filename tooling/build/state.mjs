/** Which fingerprint each unit was last built from. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST } from '../workspace.cjs';

const FILE = join(DIST, 'build-state.json');

export async function readBuildState() {
  return readFile(FILE, 'utf8').then(JSON.parse, () => ({}));
}

export async function writeBuildState(state) {
  await writeFile(FILE, JSON.stringify(state, null, 2));
}
