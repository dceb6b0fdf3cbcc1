/**
 * Three machines on one: each is an address of the loopback network with a folder of its own, so that the files of deploy/cluster
 * are the same on three real machines. Values of their ${NAMES} stand here.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../workspace.cjs';

/** Everything that a cluster writes: data, logs, process ids. */
export const FOLDER = process.env.CLUSTER_DIR || join(tmpdir(), 'dotpi-cluster');

export const ADDRESSES = ['127.0.41.1', '127.0.41.2', '127.0.41.3'];
export const MACHINES = [1, 2, 3];

/** Where each part is reached. PostgreSQL's lines between machines go through a proxy that the drill can cut. */
export const PORTS = {
  postgres: 5432,
  wire: 5433,
  patroni: 8008,
  etcd: 2379,
  redis: 6379,
  sentinel: 26379,
  web: 3000,
  worker: 3100,
  site: 8080,
  writes: 5000,
  sharedRedis: 6380,
  simulator: 4400,
  bucket: 4568,
};

export const ORIGIN = `http://127.0.0.1:${PORTS.site}`;
export const addressOf = (machine) => ADDRESSES[machine - 1];
export const dataOf = (machine) => join(FOLDER, `machine${machine}`);

/** Secrets of a cluster that listens on the loopback network only. */
export const SECRETS = { POSTGRES_PASSWORD: 'postgres', REPLICATION_PASSWORD: 'replicator', METRICS_TOKEN: 'metrics' };

/** The names in the files of deploy/cluster, as one machine has them. */
export function valuesOf(machine) {
  const [data, address] = [dataOf(machine), addressOf(machine)];
  const pgBackRest = `pgbackrest --config=${data}/pgbackrest.conf --stanza=dotpi`;
  return {
    ...SECRETS,
    MACHINE: String(machine),
    ADDRESS: address,
    ONE: ADDRESSES[0],
    TWO: ADDRESSES[1],
    THREE: ADDRESSES[2],
    DATA: data,
    BACKUPS: join(FOLDER, 'backups'),
    REACHED_AT: `${address}:${PORTS.wire}`,
    NETWORK: '127.0.0.0/8',
    PG_BIN: postgresFolder(),
    ARCHIVE: `${pgBackRest} archive-push %p`,
    FETCH: `${pgBackRest} archive-get %f "%p"`,
    PUBLIC_ORIGIN: ORIGIN,
    PI_API_BASE_URL: `http://127.0.0.1:${PORTS.simulator}/simulator`,
    S3_ENDPOINT: `http://127.0.0.1:${PORTS.bucket}`,
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'test',
  };
}

/** A file of deploy/cluster with its ${NAMES} filled in; throws for one that has no value. */
export function filled(file, values) {
  const text = readFileSync(inRoot('deploy', 'cluster', file), 'utf8');
  const [head, ...lines] = text.split('\n');
  const whole = [head, ...lines].filter((line) => !line.trimStart().startsWith('#')).join('\n');
  return whole.replace(/\$\{([A-Z0-9_]+)\}/g, (_, name) => {
    if (values[name] === undefined) throw new Error(`deploy/cluster/${file} asks for ${name}, which has no value`);
    return values[name];
  });
}

/** Debian keeps the programs of each version of PostgreSQL apart. */
function postgresFolder() {
  const versions = '/usr/lib/postgresql';
  const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] : undefined;
  return newest ? join(versions, newest, 'bin') : '/usr/bin';
}
