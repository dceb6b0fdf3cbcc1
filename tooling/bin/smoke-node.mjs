#!/usr/bin/env node
/**
 * node tooling/bin/smoke-node.mjs [20 22 24]: builds and starts the site with each of these Nodes, which npm brings, on a
 * fresh embedded database; then a guest looks around and alice signs in and bids.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { inRoot, ROOT } from '../workspace.cjs';

const majors = process.argv.length > 2 ? process.argv.slice(2) : ['20', '22', '24'];
const PORT = process.env.PORT || '3950';
const ORIGIN = `http://localhost:${PORT}`;
const LONGEST_START_MS = 15 * 60_000;

for (const major of majors) {
  const folder = inRoot('.cache', 'smoke-node', major);
  const node = installNode(major, folder);
  const { stdout: version } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  rmSync(join(folder, 'data'), { recursive: true, force: true });
  const site = spawn(node, [inRoot('tooling', 'bin', 'start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PATH: dirname(node) + delimiter + process.env.PATH,
      PORT,
      DATA_DIR: join(folder, 'data'),
      DIST_DIR: join(folder, 'dist'),
      SITE_DIR: join(folder, 'dist', 'site'),
    },
  });
  try {
    await ready(site);
    await visit();
    console.log(`passed  Node ${version.trim()}`);
  } catch (error) {
    console.error(`FAILED  Node ${version.trim()}: ${error.message}`);
    process.exitCode = 1;
  } finally {
    if (site.kill('SIGINT')) await once(site, 'exit');
  }
}

/** The program itself, without the install script of the package `node`; returns its path. */
function installNode(major, folder) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const options = ['--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...options, `${name}@${major}`], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name}@${major} could not be installed.`);
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

async function ready(site) {
  const latest = Date.now() + LONGEST_START_MS;
  while (Date.now() < latest && site.exitCode === null) {
    if (
      await fetch(`${ORIGIN}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The site did not start.');
}

/** Pages, a picture (drawn by native code), the list; a sign-in and a bid. */
async function visit() {
  if (!(await call('GET', '/')).includes('Dotpi')) throw new Error('The page has no name.');
  await call('GET', '/og/site.png');
  const { data: auctions } = JSON.parse(await call('GET', '/api/domain/list?mode=auction'));
  const { accessToken, ...auth } = JSON.parse(await call('POST', '/simulator/auth', { username: 'alice' }));
  await call('POST', '/user/signin', { authResult: { accessToken, ...auth } });
  const { id, minimumBid } = auctions.find((domain) => domain.minimumBid && domain.seller.username !== 'alice');
  const bid = await call('POST', `/api/domain/${id}/bids`, { amount: minimumBid }, accessToken);
  if (JSON.parse(bid).data.username !== 'alice') throw new Error(`The bid is not alice's: ${bid}`);
}

async function call(method, path, body, token) {
  const response = await fetch(ORIGIN + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
}
