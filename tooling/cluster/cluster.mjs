/**
 * The site on three machines that are one: PostgreSQL under Patroni and etcd, Redis under Sentinel, HAProxy, two webs and a worker,
 * from the files of deploy/cluster and deploy/proxy. Beside them a bucket and Pi's simulator, which stand for services of others.
 */
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DIST, inRoot } from '../workspace.cjs';
import { addressOf, dataOf, filled, FOLDER, MACHINES, ORIGIN, PORTS, SECRETS, valuesOf } from './machines.mjs';
import { pidOf, signalPart, startedParts, startPart, stopPart, until } from './processes.mjs';

const run = promisify(execFile);
export const SERVER = join(DIST, 'server', 'main.cjs');
/** Machines 1 and 2 have a web each, machine 3 the worker. */
export const WEBS = [1, 2];
export const WORKER = 3;
const REDIS = [1, 2];

/** Programs of the line of set-up in docs/operations.md, and what each is part of. */
const NEEDED = ['patroni', 'etcd', 'haproxy', 'redis-server', 'redis-sentinel', 'pgbackrest', 'psql'];

/** PostgreSQL refuses to run as root, so root runs it as the user that Debian made for it. */
export async function postgresUser() {
  if (process.getuid() !== 0) return undefined;
  const id = async (what) => Number((await run('id', [what, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** The settings of each process of the site, by name. */
export const siteSettings = () =>
  Object.fromEntries(filled('site.env', valuesOf(1)).split('\n').filter(Boolean).map(split));
const split = (line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)];

/** Writes a machine's copies of the files of deploy/cluster; returns where one lies. */
function write(machine, file, as = file) {
  const path = join(dataOf(machine), as);
  writeFileSync(path, filled(file, valuesOf(machine)));
  return path;
}

/** How each part of a machine is started, by name: `postgres2` is Patroni with its PostgreSQL on machine 2. */
async function partsOf(machine) {
  const values = valuesOf(machine);
  const user = await postgresUser();
  const address = { ADDRESS: values.ADDRESS };
  const parts = {
    [`etcd${machine}`]: () => startPart(`etcd${machine}`, ['etcd', '--config-file', write(machine, 'etcd.yml')]),
    [`wire${machine}`]: () =>
      startPart(`wire${machine}`, ['haproxy', '-db', '-f', inRoot('deploy', 'cluster', 'wire.cfg')], { env: address }),
    [`postgres${machine}`]: ({ env } = {}) => {
      write(machine, 'pgbackrest.conf');
      startPart(`postgres${machine}`, ['patroni', write(machine, 'patroni.yml')], { user, env });
    },
    [`sentinel${machine}`]: () => startPart(`sentinel${machine}`, ['redis-sentinel', write(machine, 'sentinel.conf')]),
  };
  if (REDIS.includes(machine)) {
    const of = machine === REDIS[0] ? [] : ['--replicaof', values.ONE, String(PORTS.redis)];
    parts[`redis${machine}`] = () =>
      startPart(`redis${machine}`, ['redis-server', write(machine, 'redis.conf'), ...of]);
  }
  if (WEBS.includes(machine)) parts[`web${machine}`] = (more) => startNode(`web${machine}`, machine, 'web', more);
  if (machine === WORKER) parts.worker = (more) => startNode('worker', machine, 'worker', more);
  return parts;
}

/** A process of the site. `program` is another release's, `env` what this one has more. */
function startNode(name, machine, role, { program = SERVER, env = {} } = {}) {
  const port = role === 'web' ? PORTS.web : PORTS.worker;
  const own = { ROLE: role, HOST: addressOf(machine), PORT: String(port), DATA_DIR: join(dataOf(machine), name) };
  const site = { SITE_DIR: join(DIST, 'site'), NODE_ENV: 'production' };
  startPart(name, [process.execPath, '--enable-source-maps', program], {
    env: { ...siteSettings(), ...site, ...own, ...env },
  });
}

/** What stands in front of all machines, and the services of others. */
function sharedParts() {
  const { ONE, TWO, THREE } = valuesOf(1);
  const webs = { WEB_ONE: `${ONE}:${PORTS.web}`, WEB_TWO: `${TWO}:${PORTS.web}` };
  const files = [inRoot('deploy', 'proxy', 'haproxy.cfg'), inRoot('deploy', 'cluster', 'haproxy.cfg')];
  const simulator = {
    SIMULATOR_PORT: String(PORTS.simulator),
    DATA_DIR: join(FOLDER, 'simulator'),
    ALLOWED_ORIGINS: ORIGIN,
  };
  return {
    proxy: () =>
      startPart('proxy', ['haproxy', '-db', ...files.flatMap((file) => ['-f', file])], {
        env: { ONE, TWO, THREE, ...webs },
      }),
    bucket: () =>
      startPart('bucket', [
        process.execPath,
        inRoot('tooling', 'bin', 's3-server.mjs'),
        '--port',
        String(PORTS.bucket),
      ]),
    simulator: () =>
      startPart('simulator', [inRoot('node_modules', '.bin', 'tsx'), inRoot('pi-simulator', 'src', 'standalone.ts')], {
        env: simulator,
      }),
  };
}

/** Starts a part that was stopped or killed, by its name. */
export async function startAgain(name, more) {
  const all = Object.assign(sharedParts(), ...(await Promise.all(MACHINES.map(partsOf))));
  all[name](more);
}

/** Starts all parts, in order, and waits until each is ready. `postgresEnvironment` is what a machine’s PostgreSQL gets more. */
export async function up({ log, postgresEnvironment = () => ({}) }) {
  await refuseWhatIsMissing();
  const user = await postgresUser();
  mkdirSync(FOLDER, { recursive: true });
  for (const machine of MACHINES) {
    mkdirSync(dataOf(machine), { recursive: true, mode: 0o700 });
    if (user) chownSync(dataOf(machine), user.uid, user.gid);
  }
  const backups = valuesOf(1).BACKUPS;
  mkdirSync(backups, { recursive: true });
  if (user) chownSync(backups, user.uid, user.gid);
  const machines = await Promise.all(MACHINES.map(partsOf));
  const each = (kind, moreOf = () => undefined) => {
    for (const [at, parts] of machines.entries())
      for (const [name, begin] of Object.entries(parts))
        if (name.startsWith(kind) && pidOf(name) === null) begin(moreOf(MACHINES[at]));
  };
  const shared = Object.entries(sharedParts());
  for (const [name, begin] of shared) if (pidOf(name) === null) begin();
  for (const kind of ['etcd', 'wire', 'redis', 'sentinel']) each(kind);
  log('etcd, Redis, Sentinel, HAProxy, a bucket and the simulator are started');
  await until(() => isFine(`http://${addressOf(1)}:${PORTS.etcd}/health`), 20_000, 'etcd');
  each('postgres', (machine) => ({ env: postgresEnvironment(machine) }));
  await until(leader, 60_000, 'the first PostgreSQL');
  await makeDatabase();
  log(`PostgreSQL leads on ${await leader()}`);
  const { stdout } = await run(process.execPath, [SERVER, 'migrate'], { env: { ...process.env, ...siteSettings() } });
  log(`migrated: ${stdout.trim().split('\n').length} files`);
  each('web');
  each('worker');
  await until(() => isFine(`${ORIGIN}/readyz`), 120_000, 'the site');
  await until(async () => (await statusOf()).every(({ state }) => state === 'runs'), 60_000, 'some part');
}

/** Role and database of the site, and the place of its backups. */
async function makeDatabase() {
  const made = await sqlOnLeader("select 1 from pg_database where datname = 'dotpi'").catch(() => '');
  if (made.trim() === '1') return;
  const file = inRoot('deploy', 'cluster', 'database.sql');
  await until(
    () =>
      psql(['-v', `password=${SECRETS.POSTGRES_PASSWORD}`, '-f', file]).then(
        () => true,
        () => false,
      ),
    20_000,
    'the database',
  );
  await pgBackRest(['stanza-create']);
}

/** Runs psql as postgres on the leader. */
export async function psql(args) {
  const env = { ...process.env, PGPASSWORD: SECRETS.POSTGRES_PASSWORD, PGCONNECT_TIMEOUT: '3' };
  const own = ['-h', '127.0.0.1', '-p', String(PORTS.writes), '-U', 'postgres', '-v', 'ON_ERROR_STOP=1', '-qAt'];
  return (await run('psql', [...own, ...args], { env })).stdout;
}
export const sqlOnLeader = (text, database = 'postgres') => psql(['-d', database, '-c', text]);

/** Runs pgBackRest on the machine that leads, which has the files. */
export async function pgBackRest(args, options = {}) {
  const machine = Number((await leader()).at(-1));
  const config = join(dataOf(machine), 'pgbackrest.conf');
  return run('pgbackrest', [`--config=${config}`, '--stanza=dotpi', ...args], {
    ...(await postgresUser()),
    cwd: dataOf(machine),
    ...options,
  });
}

/** Ends every part, and removes all that they wrote. */
export async function down({ log }) {
  const parts = startedParts();
  const site = parts.filter((name) => /^(web|worker)/.test(name));
  await Promise.all(site.map((name) => stopPart(name)));
  await Promise.all(parts.filter((name) => name.startsWith('postgres')).map((name) => stopPart(name)));
  await Promise.all(MACHINES.map(endPostgres));
  await Promise.all(startedParts().map((name) => stopPart(name, 5_000)));
  rmSync(FOLDER, { recursive: true, force: true });
  log(parts.length > 0 ? `${parts.length} parts ended; nothing is left in ${FOLDER}` : 'nothing was running');
}

/** A PostgreSQL outlives the Patroni that was killed. */
async function endPostgres(machine) {
  const pid = postmasterOf(machine);
  if (pid !== null) process.kill(pid, 'SIGQUIT');
  await until(() => postmasterOf(machine) === null, 20_000, `PostgreSQL of machine ${machine}`);
}

/** The process id of a machine's PostgreSQL; null when it does not run. */
export function postmasterOf(machine) {
  const file = join(dataOf(machine), 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid] = readFileSync(file, 'utf8').split('\n');
  try {
    process.kill(Number(pid), 0);
    return Number(pid);
  } catch {
    return null;
  }
}

/** As if a machine's database lost its power: nothing of it says goodbye. */
export function killDatabase(machine) {
  const pid = postmasterOf(machine);
  signalPart(`postgres${machine}`, 'SIGKILL');
  if (pid !== null) process.kill(pid, 'SIGKILL');
}

/** The members that Patroni knows: name, role, state, lag. */
export async function members() {
  for (const machine of MACHINES) {
    const response = await fetch(`http://${addressOf(machine)}:${PORTS.patroni}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    if (response?.ok) return (await response.json()).members;
  }
  return [];
}

/** The name of the machine whose PostgreSQL takes writes, or undefined. */
export const leader = async () =>
  (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name;

/** Each part with what it does now, for `status`. */
export async function statusOf() {
  const roles = new Map(
    (await members()).map(({ name, role, state, lag }) => [
      name.at(-1),
      `${role}, ${state}${lag ? `, ${lag} bytes behind` : ''}`,
    ]),
  );
  const names = startedParts().sort();
  return Promise.all(
    names.map(async (name) => {
      const state = pidOf(name) === null ? 'does not run' : (await isReady(name)) ? 'runs' : 'starts';
      const note = name.startsWith('postgres')
        ? (roles.get(name.at(-1)) ?? '')
        : name.startsWith('redis')
          ? await redisRole(name)
          : '';
      return { name, state, note };
    }),
  );
}

async function isReady(name) {
  const machine = Number(name.at(-1));
  if (name.startsWith('web')) return isFine(`http://${addressOf(machine)}:${PORTS.web}/readyz`);
  if (name === 'worker') return isFine(`http://${addressOf(WORKER)}:${PORTS.worker}/readyz`);
  if (name.startsWith('postgres')) return isFine(`http://${addressOf(machine)}:${PORTS.patroni}/health`);
  return true;
}

const redisRole = async (name) => {
  const { stdout } = await run('redis-cli', ['-h', addressOf(Number(name.at(-1))), 'info', 'replication']).catch(
    () => ({ stdout: '' }),
  );
  return /role:(\w+)/.exec(stdout)?.[1] ?? '';
};

export const isFine = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => (await response.arrayBuffer(), response.ok),
    () => false,
  );

async function refuseWhatIsMissing() {
  const missing = [];
  for (const program of NEEDED) if (!(await run('which', [program]).catch(() => null))) missing.push(program);
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} missing. On Debian: apt-get install --no-install-recommends ${DEBIAN}`);
  if (!existsSync(SERVER)) throw new Error('The site is not built: npm run build');
  if (startedParts().length > 0) return;
  for (const port of [PORTS.site, PORTS.writes, PORTS.sharedRedis, PORTS.simulator, PORTS.bucket])
    if (await isTaken(port)) throw new Error(`Port ${port} of 127.0.0.1 is taken by another program.`);
}

const DEBIAN =
  'postgresql patroni python3-psycopg2 python3-etcd etcd-server haproxy redis-server redis-sentinel pgbackrest';

const isTaken = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
