/** Installs dependencies that are missing or differ from the lock file. Needs only Node. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.cjs';

const LEAST_NODE = 20;

/** Exits with a message when Node is too old. */
export function requireNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= LEAST_NODE) return;
  console.error(`Node ${LEAST_NODE} or newer is needed; this is ${process.version}. See https://nodejs.org/`);
  process.exit(1);
}

/** Runs `npm ci --ignore-scripts` unless node_modules matches package-lock.json. */
export function installWhenNeeded(log = console.log) {
  if (isInstalled()) return;
  log('Installing dependencies (once; a minute or two) …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The dependencies could not be installed. Is the npm registry reachable?');
    process.exit(status ?? 1);
  }
}

/** npm records in node_modules what it installed; each package must be there in the version of the lock file. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const installed = packagesOf(join('node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, optional, link, peer }]) => {
    if (!path.includes('node_modules/') || link) return true;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional || peer);
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
}
