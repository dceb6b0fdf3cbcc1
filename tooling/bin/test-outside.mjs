#!/usr/bin/env node
/**
 * npm run test:outside -w tooling: gives mf-seller a repository of its own in an empty folder, as docs/shipping.md says; there checks,
 * tests and builds it with the packages that were packed here, plays its stories and a journey, and ships it over HTTP
 * into a site that runs here.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../build/build-site.mjs';
import { copyPackages } from '../generator/proof.mjs';
import { findBrowser } from '../run/browser.mjs';
import { DIST, inRoot, ROOT, SITE, workspaces } from '../workspace.cjs';

const REMOTE = 'mf-seller';
const MESSAGES = 'src/features/plan-page/planPage.messages.ts';
const [OLD, NEW] = ['Subscription Plans', 'Plans from elsewhere'];
const JOURNEY = 'sell';
const READY_WITHIN_MS = 120_000;

const scratch = mkdtempSync(join(tmpdir(), 'dotpi-outside-'));
const folder = join(scratch, 'repository');
const env = withoutOurs({ ...process.env, CHROMIUM_PATH: findBrowser() });
let site;

const STEPS = [
  ['a repository of its own', () => run(ROOT, 'node', 'tooling/bin/new-repository.mjs', REMOTE, folder)],
  ['npm install', install],
  ['types and lint', () => npm('check')],
  ['lint finds what a remote may not do', refusesForbidden],
  ['its tests', () => npm('test')],
  ['its build', () => npm('build')],
  ['its stories', () => npm('test:stories')],
  ['a site that runs, and a token of it', startSite],
  [`its journey ${JOURNEY} in that site`, () => npm('test:journeys', '--in', site.origin, JOURNEY)],
  ['another build', change],
  ['publish', () => ship('publish')],
  ['promote', () => ship('promote')],
  ['the site answers with the new release', seesRelease],
];

await buildSite();
let failed = 0;
try {
  for (const [title, work] of STEPS) {
    const startedAt = Date.now();
    const fault = await Promise.resolve()
      .then(work)
      .then(
        () => null,
        (error) => error,
      );
    console.log(`${fault ? 'FAILED' : 'passed'}  ${title}  ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    if (!fault) continue;
    failed += 1;
    console.error(fault.output ?? fault.stack);
    break;
  }
} finally {
  if (site?.server.kill()) await once(site.server, 'exit');
  rmSync(scratch, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a program to its end and returns its output; throws with it where it fails. */
function run(cwd, program, ...args) {
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (status !== 0) throw Object.assign(error ?? new Error(program), { output: `${stdout}${stderr}` });
  return stdout;
}

/** A command of the team, as docs/shipping.md has it. */
function npm(script, ...args) {
  return run(folder, 'npm', 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : []));
}

/** Nothing that npm or this checkout told this process. */
function withoutOurs(all) {
  const isOurs = (name) => /^(npm_|INIT_CWD|DIST_DIR|SITE_DIR|REMOTE_|DATABASE_URL|RELEASE_STORE)/.test(name);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !isOurs(name)));
}

/** What is installed here is put in place first, as hard links, so that npm fetches nothing; it removes what is not asked for. */
function install() {
  copyPackages(inRoot('node_modules'), folder);
  const packages = join(folder, 'node_modules');
  rmSync(join(packages, '.package-lock.json'), { force: true });
  for (const name of readdirSync(packages))
    if (lstatSync(join(packages, name)).isSymbolicLink()) rmSync(join(packages, name));
  for (const name of workspaces().filter((one) => existsSync(inRoot(one, 'node_modules')))) {
    mkdirSync(join(packages, name), { recursive: true });
    copyPackages(inRoot(name, 'node_modules'), join(packages, name));
  }
  run(folder, 'npm', 'install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund');
}

/** The rules are those of this repository: a second router is refused. */
function refusesForbidden() {
  const file = join(folder, 'src', 'forbidden.ts');
  writeFileSync(file, "export { useNavigate } from 'react-router-dom';\n");
  try {
    run(folder, 'npx', 'eslint', 'src/forbidden.ts');
  } catch ({ output }) {
    if (output?.includes('Import it from mf-kit/router')) return;
    throw Object.assign(new Error('another fault'), { output });
  } finally {
    rmSync(file);
  }
  throw new Error('A second router was let in.');
}

/** A copy of the built site on a fresh database, as the people who run a site have it. */
async function startSite() {
  const [port, remotePort] = [await freePort(), await freePort()];
  const data = {
    PORT: String(port),
    DATABASE_URL: '',
    DATA_DIR: join(scratch, 'data'),
    SITE_DIR: join(scratch, 'site'),
    REMOTE_OVERRIDE_ORIGINS: `http://localhost:${remotePort}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  };
  cpSync(SITE, data.SITE_DIR, { recursive: true, preserveTimestamps: true });
  const admin = ['run', '--silent', 'admin', '--', 'token', 'make', 'seller-team', '--remotes', REMOTE];
  const made = execFileSync('npm', admin, { cwd: ROOT, env: { ...env, ...data }, encoding: 'utf8' });
  env.DEPLOY_TOKEN = /DEPLOY_TOKEN=(\S+)/.exec(made)[1];
  env.REMOTE_SIGNING_KEY = process.env.REMOTE_SIGNING_KEY ?? readFileSync(join(DIST, 'keys', 'remotes.pem'), 'utf8');
  env.DEV_PORT = String(remotePort);
  const server = spawn(process.execPath, [join(DIST, 'server', 'main.cjs')], {
    cwd: ROOT,
    env: { ...env, ...data },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  site = { origin: `http://localhost:${port}`, server };
  const latest = Date.now() + READY_WITHIN_MS;
  while (
    !(await fetch(`${site.origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > latest || server.exitCode !== null) throw new Error('The site did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort() {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

function change() {
  const file = join(folder, MESSAGES);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(OLD)) throw new Error(`${MESSAGES} does not say ${OLD}`);
  writeFileSync(file, text.replace(OLD, NEW));
  return npm('build');
}

function ship(command) {
  return npm('remote', command, REMOTE, '--to', site.origin);
}

/** The site lists the release that was built outside, and its files say what was changed there. */
async function seesRelease() {
  const built = JSON.parse(readFileSync(join(folder, 'dist', 'remotes', REMOTE, 'remote.json'), 'utf8'));
  const { remotes } = await (await fetch(`${site.origin}/remotes.json`)).json();
  const { version, entry, routes } = remotes.find(({ name }) => name === REMOTE);
  if (version !== built.version) throw new Error(`${version} is live, ${built.version} was shipped.`);
  const file = routes['/subscription'].files.at(-1);
  const script = await (await fetch(new URL(file, new URL(entry, site.origin)))).text();
  if (!script.includes(NEW)) throw new Error(`${file} does not say ${NEW}`);
}
