/** One at a time: two teams that ship at the same moment must not lose each other's changes. */
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PATIENCE_MS = 30_000;
const STALE_MS = 60_000;

/** Runs `work` while no other process ships into the same site folder. */
export async function whileLocked(site, work, patience = PATIENCE_MS) {
  await mkdir(site, { recursive: true });
  const file = join(site, '.shipping.lock');
  const deadline = Date.now() + patience;
  while (!(await take(file))) {
    if (Date.now() > deadline) throw new Error(`Another process (${await readFile(file, 'utf8')}) is shipping.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file) {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const left = await stat(file).catch(() => null);
    if (left && Date.now() - left.mtimeMs > STALE_MS) await rm(file, { force: true });
    return false;
  }
}
