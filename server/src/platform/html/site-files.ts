import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  findMisfits,
  findRivalClaims,
  isInCanary,
  pointsFor,
  type Registry,
  registry,
  type RegistryRemote,
  registryRemote,
  releaseManifest,
  type ReleaseStates,
  releaseStates,
  type ShellOffer,
} from 'contracts';

/** What the shell's build tells the server. Paths are absolute; integrity by path. */
export interface ShellManifest extends Partial<ShellOffer> {
  version: string;
  /** Its release: the folder shell/<release> has what lies at fixed addresses. Development has none. */
  release?: string;
  scripts: string[];
  preload: string[];
  fonts: string[];
  /** Of the files of texts. */
  texts?: string;
  /** The picture of the installed app where the manifest's are not read. */
  touchIcon?: string;
  integrity: Record<string, string>;
}

export interface Site {
  shell: ShellManifest;
  registry: Registry;
  /** Another number when one of the files says something else. */
  version: number;
}

/** A release of a remote that a visitor gets in place of the live one. */
export interface Chosen {
  name: string;
  version: string;
}

interface Canary extends Chosen {
  share: number;
}

interface Kept {
  stamp: string;
  value: unknown;
}

const manifestFile = (name: string, version: string) => `mf/${name}/${version}/remote.json`;

const isOffer = (shell: ShellManifest | null): shell is ShellManifest & ShellOffer => shell?.contract !== undefined;

const asShell = (value: unknown) => value as ShellManifest;

/**
 * The built site's manifests, read again when they change: a release that is promoted, tried out or taken back needs no restart. A
 * file that is broken, as while somebody edits it, leaves what it said before.
 */
export class SiteFiles {
  private readonly kept = new Map<string, Kept>();
  private version = 0;
  /** Registries by the file's own value, with what does not fit the shell marked. */
  private readonly marked = new WeakMap<Registry, { shell: ShellManifest | null; fitted: Promise<Registry> }>();

  constructor(
    private readonly folder: string,
    private readonly warn: (problem: object, message: string) => void = () => undefined,
    /** Fetches a release that only the bucket has, where releases are in one. */
    private readonly bring: (name: string, version: string) => Promise<unknown> = () => Promise.resolve(),
  ) {}

  /** The site for a visitor of this bucket (null: without any canary) with their preview, or null while it is not built. */
  async read(bucket: number | null, preview: Chosen | null = null): Promise<Site | null> {
    const [shell, listed] = await Promise.all([this.file('shell.json', asShell), this.registry(bucket, preview)]);
    return shell && listed ? { shell, registry: listed, version: this.version } : null;
  }

  /** The registry for a visitor of this bucket with their preview, without what is for administrators only. */
  async registry(bucket: number | null, preview: Chosen | null = null): Promise<Registry | null> {
    const all = await this.everything(bucket, preview);
    return all && { ...all, remotes: all.remotes.filter(({ audience }) => audience === undefined) };
  }

  /** What pages and /remotes.json leave out: the remotes that are for administrators only. */
  async adminRemotes(bucket: number | null): Promise<RegistryRemote[]> {
    const all = await this.everything(bucket);
    return all?.remotes.filter(({ audience }) => audience === 'admins') ?? [];
  }

  /** The releases that are live, in canary or rejected, by remote. */
  async states(): Promise<ReleaseStates> {
    return (await this.file('releases.json', (value) => releaseStates.parse(value))) ?? {};
  }

  /** A release that does not fit the shell says so, and no page runs it. */
  private async everything(bucket: number | null, preview: Chosen | null = null): Promise<Registry | null> {
    const listed = await this.file('remotes.json', (value) => registry.parse(value));
    const live = listed && (await this.fitted(listed, await this.file('shell.json', asShell)));
    if (!live || (bucket === null && !preview)) return live;
    const tries = bucket === null ? [] : (await this.canaries()).filter((canary) => isInCanary(bucket, canary));
    const chosen: Chosen[] = preview ? [preview, ...tries] : tries;
    if (chosen.length === 0) return live;
    const shell = await this.file('shell.json', asShell);
    const remotes = live.remotes.map(async (remote) => {
      const canary = chosen.find(({ name }) => name === remote.name);
      const tried = canary && (await this.release(canary, remote));
      if (!tried) return remote;
      // Another remote's page stays where it is.
      return findRivalClaims(tried, live.remotes).length > 0 ? remote : this.withMisfit(tried, shell);
    });
    return { ...live, remotes: await Promise.all(remotes) };
  }

  /** Where a file with a fixed address lies, such as /sw.js: in the live shell's release. */
  async shellFile(path: string): Promise<string> {
    const release = (await this.file('shell.json', asShell))?.release;
    return join(this.folder, ...(release ? ['shell', release] : []), path);
  }

  /** The shell's build, as pages name it in their reports: the hash in its script's name. */
  async shellBuild(): Promise<string | null> {
    const shell = await this.file('shell.json', asShell);
    return shell?.scripts.map((src) => /\/shell\.([0-9a-f]+)\.js$/.exec(src)?.[1]).find(Boolean) ?? null;
  }

  /** The version of a remote that most visitors get. */
  async liveVersion(name: string): Promise<string | null> {
    const listed = await this.file('remotes.json', (value) => registry.parse(value));
    return listed?.remotes.find((remote) => remote.name === name)?.version ?? null;
  }

  /** The versions of a remote that open pages may run: live, before, on canary, and taken back; null for a remote that the site has not. */
  async releasesOf(name: string): Promise<string[] | null> {
    const listed = await this.file('remotes.json', (value) => registry.parse(value));
    const remote = listed?.remotes.find((each) => each.name === name);
    if (!remote) return null;
    const states = await this.states();
    const { live = [], canary, takenBack = [] } = states[name] ?? {};
    return [
      ...live,
      ...takenBack,
      remote.version,
      ...(remote.previous ? [remote.previous.version] : []),
      ...(canary ? [canary.version] : []),
    ];
  }

  /** Whether the site has a release, and whether it was rejected for good. */
  async stateOfRelease(name: string, version: string): Promise<'here' | 'missing' | 'rejected'> {
    const states = await this.states();
    if (states[name]?.rejected?.[version] !== undefined) return 'rejected';
    await this.bring(name, version);
    const found = await this.file(manifestFile(name, version), (value) => releaseManifest.parse(value));
    return found?.name === name ? 'here' : 'missing';
  }

  /** Base64 points of the keys by which the live shell runs a remote's releases. */
  async pointsFor(remote: string): Promise<string[]> {
    return pointsFor((await this.file('shell.json', asShell))?.keys ?? [], remote);
  }

  /** The releases that a share of the visitors gets. */
  async canaries(): Promise<Canary[]> {
    const states = await this.states();
    return Object.entries(states).flatMap(([name, { canary }]) => (canary ? [{ name, ...canary }] : []));
  }

  /** A release as an entry of the registry, which falls back to what is live. */
  private async release({ name, version }: Chosen, live: RegistryRemote): Promise<RegistryRemote | null> {
    const found = await this.file(manifestFile(name, version), (value) => releaseManifest.parse(value));
    const previous = { version: live.version, manifest: `/${manifestFile(name, live.version)}` };
    return found && { ...registryRemote.parse(found), previous };
  }

  /** Checked once for each registry and shell: a release never changes. */
  private fitted(listed: Registry, shell: ShellManifest | null): Promise<Registry> {
    const known = this.marked.get(listed);
    if (known && known.shell === shell) return known.fitted;
    const fitted = Promise.all(listed.remotes.map((remote) => this.withMisfit(remote, shell))).then((remotes) => ({
      ...listed,
      remotes,
    }));
    this.marked.set(listed, { shell, fitted });
    return fitted;
  }

  /** Ranges of versions are left to the federation runtime, which refuses them in the page. */
  private async withMisfit(remote: RegistryRemote, shell: ShellManifest | null): Promise<RegistryRemote> {
    if (!isOffer(shell)) return remote;
    const file = manifestFile(remote.name, remote.version);
    const released = await this.file(file, (value) => releaseManifest.parse(value));
    const misfits = findMisfits({ ...released, ...remote }, shell, () => true);
    return misfits.length > 0 ? { ...remote, misfit: misfits.join(' ') } : remote;
  }

  private async file<T>(name: string, parse: (value: unknown) => T): Promise<T | null> {
    const path = join(this.folder, name);
    // In line: three looks take some microseconds, on the thread pool a tenth of the whole page.
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return null;
    const stamp = `${found.ino}-${found.mtimeMs}-${found.size}`;
    const known = this.kept.get(name);
    if (known?.stamp === stamp) return known.value as T;
    try {
      const value = parse(JSON.parse(await readFile(path, 'utf8')));
      this.kept.set(name, { stamp, value });
      this.version += 1;
      return value;
    } catch (error) {
      this.warn({ err: error, file: name }, 'a file of the site cannot be read');
      const before = (known?.value ?? null) as T | null;
      this.kept.set(name, { stamp, value: before });
      return before;
    }
  }
}
