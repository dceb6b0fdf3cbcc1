/** Moves a remote's build to its immutable place, mf/<name>/<version>/, and completes its manifest. */
import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, inRoot, readJson, SITE } from '../workspace.cjs';
import { compressFolder } from './compress.mjs';

const digest = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The package's version and a hash of what was built: the same build always gets the same folder, another one never does. */
export function versionOf(packageVersion, integrity) {
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.entries(integrity).sort()))
    .digest('hex');
  return `${packageVersion}-${hash.slice(0, 8)}`;
}

/** Publishes a remote's build; returns its entry of the registry. */
export async function publishRemote(name, { compress = true } = {}) {
  const built = join(DIST, 'remotes', name);
  const manifest = readJson(join(built, 'remote.json'));
  const integrity = await integrityOf(built);
  const version = versionOf(readJson(inRoot(name, 'package.json')).version, integrity);
  const folder = join(SITE, 'mf', name, version);
  if (!existsSync(join(folder, 'remote.json'))) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await cp(built, folder, { recursive: true, filter: (path) => !path.endsWith('remote.json') });
    if (compress) await compressFolder(folder);
  }
  const published = { ...manifest, version, entry: `/mf/${name}/${version}/${manifest.entry}`, integrity };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(published));
  return published;
}

async function integrityOf(folder) {
  const entries = await readdir(folder, { recursive: true });
  const scripts = entries.filter((file) => file.endsWith('.js')).sort();
  const hashes = await Promise.all(
    scripts.map(async (file) => [file.replaceAll('\\', '/'), digest(await readFile(join(folder, file)))]),
  );
  return Object.fromEntries(hashes);
}
