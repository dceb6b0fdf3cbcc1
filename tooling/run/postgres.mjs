/** Finds the PostgreSQL and the Redis that tests may use. */
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres';
const RESPONSES_WITHIN_MS = 2_000;
const REDIS = 'redis-server';

/** The address of a reachable PostgreSQL (TEST_DATABASE_URL, or the local one); null when none listens. */
export async function findPostgres() {
  const url = process.env.TEST_DATABASE_URL || DEFAULT_URL;
  const { hostname, port } = new URL(url);
  return (await listens(hostname, Number(port || 5432))) ? url : null;
}

/** Whether a test can start a Redis of its own. */
export const hasRedis = () => spawnSync(REDIS, ['--version']).status === 0;

function listens(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: RESPONSES_WITHIN_MS });
    const response = (isThere) => {
      socket.destroy();
      resolve(isThere);
    };
    socket
      .once('connect', () => response(true))
      .once('error', () => response(false))
      .once('timeout', () => response(false));
  });
}
