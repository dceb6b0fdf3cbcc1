/**
 * The product's server with one of the built sites, on a free port, with the demo's data: in DATABASE_URL, or else
 * embedded in a separate folder.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../workspace.cjs';
import { SERVER } from './sites.mjs';

const READY_WITHIN_MS = 300_000;

/** Starts it with the bench's environment variables; resolves to its origin and a function that stops it. */
export async function serveSite(folder, { program = SERVER, settings = {} } = {}) {
  const data = await mkdtemp(join(tmpdir(), 'dotpi-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      APP_ENV: 'demo',
      DATABASE_URL: process.env.DATABASE_URL ?? '',
      REDIS_URL: '',
      DATA_DIR: data,
      SITE_DIR: folder,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  try {
    await becomeReady(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

async function becomeReady(origin, child) {
  const until = performance.now() + READY_WITHIN_MS;
  while (child.exitCode === null && performance.now() < until) {
    const { ok } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => ({ ok: false }));
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not become ready.');
}

async function freePort() {
  const probe = createServer();
  await new Promise((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address();
  await new Promise((closed) => probe.close(closed));
  return port;
}
