import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Registry, RegistryRemote, ReleaseManifest } from 'contracts';

const REPOSITORY = resolve(__dirname, '../../..');
/** The built site, or the one that `npm run test:remote` tries a remote in. */
const BUILT = process.env.SITE_DIR ?? join(REPOSITORY, 'dist/site');
const run = promisify(execFile);

/** Changes the text of a built file; returning the same text leaves the file as it is. */
export type Edit = (file: string, text: string) => string;

/** A copy of the built site in which releases are shipped and broken, with the commands that a team has. */
export class SiteCopy {
  /** Variables of the person who ships. */
  environment: Record<string, string> = {};

  private constructor(
    readonly folder: string,
    private readonly scratch: string,
  ) {}

  static async make(): Promise<SiteCopy> {
    const scratch = await mkdtemp(join(tmpdir(), 'dotpi-site-'));
    const folder = join(scratch, 'site');
    await cp(BUILT, folder, { recursive: true, preserveTimestamps: true });
    return new SiteCopy(folder, scratch);
  }

  /** The live releases, as built; releases that tests published stay in the store. */
  async reset(): Promise<void> {
    for (const file of ['remotes.json', 'releases.json', 'shell.json']) await cp(join(BUILT, file), this.path(file));
  }

  remove(): Promise<void> {
    return rm(this.scratch, { recursive: true, force: true });
  }

  /** npm run remote -- …; resolves to its output, rejects with its error message. */
  async remote(...args: string[]): Promise<string> {
    const { stdout } = await run(process.execPath, ['tooling/bin/remote.mjs', ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, SITE_DIR: this.folder, ...this.environment },
    });
    return stdout.trim();
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts);
  }

  async registry(): Promise<Registry> {
    return JSON.parse(await readFile(this.path('remotes.json'), 'utf8')) as Registry;
  }

  /** Edits remotes.json as a person would. */
  async editRegistry(change: (registry: Registry) => void): Promise<void> {
    const registry = await this.registry();
    change(registry);
    await writeFile(this.path('remotes.json'), JSON.stringify(registry));
  }

  /** Edits a release's own manifest, which its signature does not cover in all. */
  async editManifest(name: string, version: string, change: (manifest: ReleaseManifest) => void): Promise<void> {
    const path = this.path('mf', name, version, 'remote.json');
    const manifest = JSON.parse(await readFile(path, 'utf8')) as ReleaseManifest;
    change(manifest);
    await writeFile(path, JSON.stringify(manifest));
  }

  async live(name: string): Promise<RegistryRemote> {
    const found = (await this.registry()).remotes.find((remote) => remote.name === name);
    if (!found) throw new Error(`${name} is not registered`);
    return found;
  }

  /** Publishes a build of a remote's team: the live release with some text changed, signed like any other. */
  async publish(
    name: string,
    version: string,
    edit: Edit = (_file, text) => text,
    over: Partial<ReleaseManifest> = {},
  ) {
    const live = await this.live(name);
    const built = join(this.scratch, `${name}-${version}`);
    await cp(this.path('mf', name, live.version), built, {
      recursive: true,
      filter: (path) => !/\.(br|gz)$/.test(path),
    });
    const { signature: _signature, previous: _previous, ...manifest } = live;
    const integrity: Record<string, string> = {};
    for (const file of Object.keys(live.integrity)) {
      const text = edit(file, await readFile(join(built, file), 'utf8'));
      await writeFile(join(built, file), text);
      integrity[file] = `sha384-${createHash('sha384').update(text).digest('base64')}`;
    }
    const entry = live.entry.slice(live.entry.lastIndexOf('/') + 1);
    await writeFile(join(built, 'remote.json'), JSON.stringify({ ...manifest, version, entry, integrity, ...over }));
    return this.remote('publish', name, '--from', built);
  }

  /** Removes a release's files, as a prune would after weeks. */
  removeRelease(name: string, version: string): Promise<void> {
    return rm(this.path('mf', name, version), { recursive: true });
  }

  /** Changes a file on the site after it was signed. */
  async tamper(name: string, version: string, pattern: RegExp, change: (text: string) => string): Promise<void> {
    const folder = this.path('mf', name, version);
    for (const file of await readdir(folder, { recursive: true })) {
      if (!pattern.test(file)) continue;
      await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
      for (const packed of ['br', 'gz']) await rm(join(folder, `${file}.${packed}`), { force: true });
    }
  }
}
