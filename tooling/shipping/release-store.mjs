/**
 * The releases of a site folder, and who gets them. A release is an immutable folder, mf/<name>/<version>/, with its
 * signed remote.json. Three small files beside them change: remotes.json (the registry), releases.json (releases that
 * were live, and canaries) and shipping-log.jsonl (who did what). Each is replaced in one step, so that a server reads
 * either the old or the new one.
 */
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadContracts } from '../build/contracts.mjs';
import { readJson } from '../workspace.cjs';

const REGISTRY = 'remotes.json';
const STATES = 'releases.json';
const LOG = 'shipping-log.jsonl';

export class ReleaseStore {
  constructor(site) {
    this.site = site;
  }

  folderOf(name, version) {
    return join(this.site, 'mf', name, version);
  }

  /** Where a browser finds the manifest of a release. */
  manifestAddress(name, version) {
    return `/mf/${name}/${version}/remote.json`;
  }

  has(name, version) {
    return version !== '' && existsSync(join(this.folderOf(name, version), 'remote.json'));
  }

  manifest(name, version) {
    if (!this.has(name, version)) throw new Error(`${name} has no release ${version}.`);
    return readJson(join(this.folderOf(name, version), 'remote.json'));
  }

  /** The releases of a remote, the newest first. */
  async releases(name) {
    const versions = await readdir(join(this.site, 'mf', name)).catch(() => []);
    const dated = versions
      .filter((version) => this.has(name, version))
      .map(async (version) => ({
        version,
        publishedAt: (await stat(join(this.folderOf(name, version), 'remote.json'))).mtime,
        lastUsedAt: (await stat(this.folderOf(name, version))).mtime,
      }));
    return (await Promise.all(dated)).sort((a, b) => b.publishedAt - a.publishedAt);
  }

  /** Names of the remotes that have releases here. */
  async names() {
    return (await readdir(join(this.site, 'mf')).catch(() => [])).sort();
  }

  /** The release is kept for tabs that use it, counted from now. */
  async markUsed(name, version) {
    const now = new Date();
    if (version && this.has(name, version)) await utimes(this.folderOf(name, version), now, now);
  }

  async registry() {
    const { REMOTE_CONTRACT } = await loadContracts();
    const file = join(this.site, REGISTRY);
    return existsSync(file) ? readJson(file) : { schema: 1, contract: REMOTE_CONTRACT, remotes: [] };
  }

  /** The releases of each remote that were live, the newest last, and its canary. */
  async states() {
    const { releaseStates } = await loadContracts();
    const file = join(this.site, STATES);
    return existsSync(file) ? releaseStates.parse(readJson(file)) : {};
  }

  async stateOf(name) {
    return (await this.states())[name] ?? { live: [] };
  }

  async writeState(name, state) {
    await this.replace(STATES, JSON.stringify({ ...(await this.states()), [name]: state }, null, 2));
  }

  writeRegistry(registry) {
    return this.replace(REGISTRY, JSON.stringify(registry));
  }

  /** Adds a line to the log: who, when, what, from → to. */
  log(line) {
    return appendFile(join(this.site, LOG), `${JSON.stringify(line)}\n`);
  }

  /** The log's lines about a remote, the oldest first. */
  async history(name) {
    const text = await readFile(join(this.site, LOG), 'utf8').catch(() => '');
    const lines = text.split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line)).filter((line) => line.remote === name);
  }

  async replace(file, text) {
    await mkdir(this.site, { recursive: true });
    const draft = join(this.site, `.${file}.${process.pid}.new`);
    await writeFile(draft, text);
    await rename(draft, join(this.site, file));
  }
}
