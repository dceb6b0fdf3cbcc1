/** Runs a built server as a child in this process's group and stops with it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { DIST, ROOT } from '../workspace.cjs';

const port = () => process.env.PORT || '3000';

/** Megabytes for young objects: up to 8 % more bids a second than with Node's 16 (docs/measurements/bids.md). */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

/** Starts the built server with our arguments and standard streams. */
export function startServer(env = {}) {
  const file = join(DIST, 'server', 'main.cjs');
  return spawn(process.execPath, ['--enable-source-maps', YOUNG_OBJECTS, file, ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}

/**
 * Ends this process when the child ends. Signals are passed on; the server counts a Ctrl-C that reaches it twice as
 * one.
 */
export function endWith(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
  endWithNpm(child);
}

const WATCH_PARENT_EVERY_MS = 500;

/** A signal to npm ends npm and its shell but is not passed on to us; it shows when our parent is another process. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), WATCH_PARENT_EVERY_MS);
  watch.unref();
}

/** Resolves to the address once /readyz responds with 200; to null when the child ended first. */
export async function addressWhenReady(child) {
  const origin = `http://localhost:${port()}`;
  while (child.exitCode === null && child.signalCode === null) {
    const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return process.env.PUBLIC_ORIGIN || origin;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}
