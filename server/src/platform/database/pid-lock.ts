import { readFileSync, rmSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

interface Holder {
  pid: number;
  /** Start of the process in the kernel's ticks, where the system tells it: a reused pid has another one. */
  startedAt: string | null;
  host: string;
}

const HEARTBEAT_MS = 5_000;
/** A lock of another machine (a shared volume) counts as left behind after this much silence. */
const FOREIGN_SILENCE_MS = 30_000;

/**
 * Guards a folder that only one process may open: PGlite loses acknowledged rows when two do. Takes over the lock of a
 * process that is gone; throws with the holder's pid otherwise. Returns the release.
 */
export function takePidLock(path: string): () => void {
  const own = JSON.stringify(describeProcess(process.pid));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (createExclusively(path, own)) return keepLock(path, own);
    const found = readOrNull(path);
    if (found === null) continue;
    if (isHeld(path, found)) throw new Error(lockedMessage(path, found));
    removeStale(path, found);
  }
  throw new Error(`The lock ${path} could not be taken; another process is starting on the same folder.`);
}

function keepLock(path: string, own: string): () => void {
  const heartbeat = setInterval(() => utimesSync(path, new Date(), new Date()), HEARTBEAT_MS).unref();
  return () => {
    clearInterval(heartbeat);
    if (readOrNull(path) === own) rmSync(path, { force: true });
  };
}

function createExclusively(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isHeld(path: string, content: string): boolean {
  const holder = parseHolder(content);
  const silentMs = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  // A file without content is being written at this moment, or its writer was killed in between.
  if (!holder) return silentMs < 1_000;
  if (holder.host !== hostname()) return silentMs < FOREIGN_SILENCE_MS;
  return isAlive(holder.pid) && describeProcess(holder.pid).startedAt === holder.startedAt;
}

/** Moves the stale lock away by an atomic rename, so that of two processes taking over only one removes it. */
function removeStale(path: string, judged: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readOrNull(aside);
  if (moved !== null && moved !== judged) createExclusively(path, moved);
  rmSync(aside, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function describeProcess(pid: number): Holder {
  // The command name in field 2 may contain spaces and brackets: count from the last bracket; starttime is field 22.
  const fields = readOrNull(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return { pid, startedAt: fields?.[19] ?? null, host: hostname() };
}

function parseHolder(content: string): Holder | null {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    return null;
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function lockedMessage(path: string, content: string): string {
  const holder = parseHolder(content);
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process';
  return `The embedded database is already open: ${path} belongs to ${who}. Stop that process, or set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL server.`;
}
