/** Programs that outlive the command that started them: each has a file with its process id and one with what it printed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from './machines.mjs';

const PIDS = join(FOLDER, 'pids');
const pidFile = (name) => join(PIDS, name);
export const logOf = (name) => join(FOLDER, 'logs', `${name}.log`);

/** The moment at which a process began, in ticks since boot: with it a process id is never taken for another's. */
function beginOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? null : rest[18];
  } catch {
    return null;
  }
}

/** The process id of a part that runs; null when it does not. */
export function pidOf(name) {
  if (!existsSync(pidFile(name))) return null;
  const [pid, begin] = readFileSync(pidFile(name), 'utf8').split(' ');
  return beginOf(pid) === begin ? Number(pid) : null;
}

/** Names of all parts that were started, running or not. */
export const startedParts = () => (existsSync(PIDS) ? readdirSync(PIDS) : []);

/** Starts a program in a process group of its own, as `user` ({ uid, gid }) where one is given. */
export function startPart(name, [command, ...args], { env = {}, user } = {}) {
  mkdirSync(PIDS, { recursive: true });
  mkdirSync(join(FOLDER, 'logs'), { recursive: true });
  const log = openSync(logOf(name), 'a');
  const child = spawn(command, args, {
    cwd: FOLDER,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
    ...user,
  });
  child.on('error', (error) => console.error(`${name}: ${error.message}`));
  if (child.pid) writeFileSync(pidFile(name), `${child.pid} ${beginOf(child.pid)}`);
  child.unref();
}

/** Sends a signal to a part and all that it started; false when it does not run. */
export function signalPart(name, signal) {
  const pid = pidOf(name);
  if (pid === null) return false;
  process.kill(-pid, signal);
  return true;
}

/** Ends a part: kindly, and after `withinMs` in any case. */
export async function stopPart(name, withinMs = 30_000) {
  if (signalPart(name, 'SIGTERM')) {
    signalPart(name, 'SIGCONT');
    await until(() => pidOf(name) === null, withinMs).catch(() => signalPart(name, 'SIGKILL'));
  }
  rmSync(pidFile(name), { force: true });
}

/** Waits until `holds` returns something true, and returns that; throws after `withinMs`. */
export async function until(holds, withinMs, what = 'it') {
  const endsAt = performance.now() + withinMs;
  for (;;) {
    const held = await holds();
    if (held) return held;
    if (performance.now() > endsAt) throw new Error(`${what} took longer than ${withinMs / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
