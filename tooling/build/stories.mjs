/**
 * Storybook as static files, of all workspaces or of one, which is much faster. Rebuilt only when its sources change. With
 * `--test` it leaves out what only its own pages show, such as tables of properties.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DIST, inRoot, inWorkspace, remoteNames, ROOT } from '../workspace.cjs';
import { fingerprint } from './fingerprint.mjs';

const CONFIGURATION = inWorkspace('shared-ui', '.storybook');
const SHARED = ['shared-i18n', 'contracts', 'shared-ui', 'shared-store', 'mf-kit'];

/** Builds the stories of a workspace ('' for all of them); returns their folder. */
export async function buildStories(workspace = '') {
  const folder = join(DIST, 'stories', workspace || 'all');
  const stamp = join(folder, 'fingerprint');
  const folders = workspace ? [workspace, ...SHARED] : ['shell', ...remoteNames(), ...SHARED];
  const hash = await fingerprint([...new Set(folders)], { workspace }, { stories: true });
  const isFresh = existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash;
  if (isFresh) return folder;
  await storybook(folder, workspace);
  await writeFile(stamp, hash);
  return folder;
}

function storybook(folder, workspace) {
  const args = ['build', '-c', CONFIGURATION, '-o', folder, '--loglevel', 'warn', '--disable-telemetry', '--test'];
  const from = workspace && relative(CONFIGURATION, inWorkspace(workspace, 'src'));
  const child = spawn(inRoot('node_modules', '.bin', 'storybook'), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, STORIES_FROM: from },
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`Storybook was not built.\n${Buffer.concat(output)}`)),
    );
  });
}
