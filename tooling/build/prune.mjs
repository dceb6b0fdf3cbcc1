/** Takes away what no page of the last weeks can still ask for. Open tabs need the files of their own version. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** Removes old entries of a folder that are not in `current`. */
export async function prune(folder, current, now = Date.now()) {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names
      .filter((name) => !current.includes(name))
      .map(async (name) => {
        const { mtimeMs } = await stat(join(folder, name));
        if (now - mtimeMs > KEPT_MS) await rm(join(folder, name), { recursive: true, force: true });
      }),
  );
}
