/**
 * The releases of a site, and who gets them. A release is immutable: mf/<name>/<version>/ with its signed remote.json, or
 * shell/<version>/ with its shell.json. Four small files beside them change: remotes.json (the registry), shell.json (the live
 * shell), releases.json (releases that were live, and canaries) and shipping-log.jsonl (who did what). Where they are is
 * the business of files/: a folder or a bucket.
 */
import { join } from 'node:path';
import { loadContracts } from '../build/contracts.mjs';
import { FolderFiles } from './files/folder-files.mjs';

const REGISTRY = 'remotes.json';
const STATES = 'releases.json';
const SHELL = 'shell.json';
const LOG = 'shipping-log.jsonl';
/** The name under which the shell's releases are kept and logged. */
export const THE_SHELL = 'shell';

const pathOf = (name, version) => (name === THE_SHELL ? `shell/${version}` : `mf/${name}/${version}`);
const manifestOf = (name, version) => `${pathOf(name, version)}/${name === THE_SHELL ? 'shell.json' : 'remote.json'}`;

export class ReleaseStore {
  /** Tags of the pointers as they were first read, while the lock is held. */
  #held = null;

  /** @param {string | import('./files/open-files.mjs').ReleaseFiles} site a folder, or where else releases are */
  constructor(site) {
    this.files = typeof site === 'string' ? new FolderFiles(site) : site;
  }

  /** The folder of this machine that has the site, where one has. */
  get site() {
    return this.files.folder;
  }

  folderOf(name, version) {
    return join(this.site, pathOf(name, version));
  }

  /** Where a browser finds the manifest of a release. */
  manifestAddress(name, version) {
    return `/${manifestOf(name, version)}`;
  }

  async has(name, version) {
    return Boolean(version) && (await this.files.read(manifestOf(name, version))) !== null;
  }

  async manifest(name, version) {
    const bytes = version ? await this.files.read(manifestOf(name, version)) : null;
    if (!bytes) throw new Error(`${name} has no release ${version}.`);
    return JSON.parse(bytes.toString());
  }

  /** Adds a release from a folder of this machine, its manifest last. */
  async add(name, version, source, manifest) {
    await this.files.addFolder(pathOf(name, version), source);
    await this.describe(name, version, manifest);
  }

  /** Writes a release's manifest: of the same files, perhaps signed with another key. */
  describe(name, version, manifest) {
    return this.files.write(manifestOf(name, version), JSON.stringify(manifest));
  }

  /** The releases of a remote or of the shell, the newest first. */
  async releases(name) {
    const manifest = name === THE_SHELL ? /^shell\/([^/]+)\/shell\.json$/ : /^mf\/[^/]+\/([^/]+)\/remote\.json$/;
    const found = (await this.files.list(name === THE_SHELL ? 'shell' : `mf/${name}`)).flatMap(
      ({ path, changedAt }) => {
        const version = manifest.exec(path)?.[1];
        return version && !version.endsWith('.new') ? [{ version, publishedAt: changedAt }] : [];
      },
    );
    const used = found.map(async (release) => ({
      ...release,
      lastUsedAt: await this.files.lastUse(pathOf(name, release.version)),
    }));
    return (await Promise.all(used)).sort((a, b) => b.publishedAt - a.publishedAt);
  }

  /** Names of the remotes that have releases here, and the shell's where it has some. */
  async names() {
    const [remotes, shells] = await Promise.all([this.files.list('mf'), this.files.list('shell')]);
    const names = remotes.map(({ path }) => path.split('/')[1]);
    return [...new Set([...names, ...(shells.length > 0 ? [THE_SHELL] : [])])].sort();
  }

  remove(name, version) {
    return this.files.remove(pathOf(name, version));
  }

  /** The release is kept for tabs that use it, counted from now. */
  async markUsed(name, version) {
    if (await this.has(name, version)) await this.files.markUsed(pathOf(name, version));
  }

  async registry() {
    const { REMOTE_CONTRACT } = await loadContracts();
    return (await this.#read(REGISTRY)) ?? { schema: 1, contract: REMOTE_CONTRACT, remotes: [] };
  }

  /** The live shell's manifest, or null. */
  shell() {
    return this.#read(SHELL);
  }

  /** The releases of each remote and of the shell that were live, the newest last, and the canaries. */
  async states() {
    const { releaseStates } = await loadContracts();
    return releaseStates.parse((await this.#read(STATES)) ?? {});
  }

  async stateOf(name) {
    return (await this.states())[name] ?? { live: [] };
  }

  async writeState(name, state) {
    await this.#write(STATES, JSON.stringify({ ...(await this.states()), [name]: state }, null, 2));
  }

  writeRegistry(registry) {
    return this.#write(REGISTRY, JSON.stringify(registry));
  }

  writeShell(shell) {
    return this.#write(SHELL, JSON.stringify(shell));
  }

  /** Adds a line to the log: who, when, what, from → to. */
  log(line) {
    return this.files.append(LOG, JSON.stringify(line));
  }

  /** The log's lines about a remote or the shell, the oldest first. */
  async history(name) {
    const text = (await this.files.read(LOG))?.toString() ?? '';
    const lines = text.split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line)).filter((line) => line.remote === name);
  }

  /** One at a time. What somebody changes meanwhile all the same, by hand or after a lease that ran out, is not overwritten. */
  whileLocked(work, patience) {
    return this.files.whileLocked(async () => {
      this.#held = new Map();
      try {
        return await work();
      } finally {
        this.#held = null;
      }
    }, patience);
  }

  async #read(file) {
    const found = await this.files.readPointer(file);
    if (this.#held && !this.#held.has(file)) this.#held.set(file, found?.tag ?? null);
    return found && JSON.parse(found.text);
  }

  async #write(file, text) {
    const known = this.#held?.has(file) ? this.#held.get(file) : ((await this.files.readPointer(file))?.tag ?? null);
    const tag = await this.files.swapPointer(file, text, known);
    this.#held?.set(file, tag);
  }
}
