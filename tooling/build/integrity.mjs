/** The hashes that a release is signed with. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const NOT_PART_OF_A_RELEASE = /^remote\.json$|\.(br|gz)$/;

/** SHA-384 of every file of a release by its path, except the manifest. */
export async function integrityOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_PART_OF_A_RELEASE.test(file))
    .sort();
  const hashes = files.map(async (file) => [file, digest(await readFile(join(folder, file)))]);
  return Object.fromEntries(await Promise.all(hashes));
}

const digest = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
