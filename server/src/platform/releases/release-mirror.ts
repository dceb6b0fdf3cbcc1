import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Registry, registry, releaseStates } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import { openFiles, type ReleaseFiles } from 'tooling/shipping/files/open-files.mjs';
import type * as z from 'zod/mini';
import type { Config } from '../config';
import type { Sweeper } from '../jobs/sweeper';
import { releaseEnvironment } from '../ship';

/** In this order, so that no page names a release whose shell is not there yet. */
const POINTERS = ['shell.json', 'releases.json', 'remotes.json'] as const;
export const SHIPPING_LOG = 'shipping-log.jsonl';
const EVERY_MS = 2_000;
const AT_ONCE = 8;

interface Pointers {
  shell: { release?: string; files?: string[] } | null;
  states: z.output<typeof releaseStates>;
  listed: Registry | null;
}

/**
 * The bucket's releases in a folder of this process: it looks at the pointers every two seconds, fetches what became live, and only
 * then lets pages know. Files of earlier releases are fetched when an open tab asks for one. Pages and files are read from the folder, as on one machine; while
 * the bucket is away they stay as they are.
 */
export class ReleaseMirror {
  private readonly shared: ReleaseFiles;
  private readonly local: ReleaseFiles;
  private tags: (string | null)[] | null = null;
  private known: Pointers = { shell: null, states: {}, listed: null };
  private looking: Promise<void> = Promise.resolve();
  /** Releases that are here, or on their way; false for one that the bucket has not. */
  private readonly brought = new Map<string, Promise<boolean>>();

  constructor(
    private readonly config: Config,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {
    this.shared = openFiles(config.siteDir, releaseEnvironment(config));
    this.local = openFiles(config.siteDir, {});
  }

  /** Before the first page; a bucket that is away leaves what this folder has. */
  async start(): Promise<void> {
    for (const folder of ['assets', 'mf']) await mkdir(join(this.config.siteDir, folder), { recursive: true });
    await this.follow().catch((error: unknown) => this.log.error({ err: error }, 'the store of releases is away'));
  }

  /** Resolves when pages show what the bucket says now. */
  follow(): Promise<void> {
    const looking = this.looking.catch(() => undefined).then(() => this.look());
    this.looking = looking;
    return looking;
  }

  monitor(): Sweeper {
    return {
      name: 'releases',
      everyMs: EVERY_MS,
      run: async () => {
        await this.follow();
        return 0;
      },
    };
  }

  /** Fetches the release that a file belongs to, where it is one that open tabs may have and is not here. */
  async bring(path: string): Promise<void> {
    const [, folder = '', name = '', version = ''] = path.split('/');
    const { states } = this.known;
    if (folder === 'mf' && versionsOf(states[name]).includes(version)) await this.bringRemote(name, version);
    if (folder === 'assets' && !this.known.shell?.files?.includes(path))
      for (const release of versionsOf(states.shell)) await this.bringShell(release);
  }

  /** Who did what with which release, as the bucket has it now: a line of JSON each, the oldest first. */
  async shippingLog(): Promise<string> {
    return String((await this.shared.read(SHIPPING_LOG)) ?? '');
  }

  private async look(): Promise<void> {
    const found = await Promise.all(POINTERS.map((path) => this.shared.readPointer(path)));
    const tags = found.map((pointer) => pointer?.tag ?? null);
    if (this.tags && tags.every((tag, at) => tag === this.tags?.[at])) return;
    const [shell, states, listed] = found.map((pointer) => (pointer ? (JSON.parse(pointer.text) as unknown) : null));
    const next: Pointers = {
      shell: shell as Pointers['shell'],
      states: releaseStates.parse(states ?? {}),
      listed: listed ? registry.parse(listed) : null,
    };
    // A release may have been published again since, with another key.
    this.brought.clear();
    await this.bringLive(next);
    for (const [at, pointer] of found.entries())
      if (pointer) await this.local.write(POINTERS[at] as string, pointer.text);
    this.known = next;
    this.tags = tags;
  }

  /** Whatever a page may name from now on. */
  private async bringLive({ shell, states, listed }: Pointers): Promise<void> {
    if (shell?.release) await this.bringShell(shell.release);
    for (const { name, version, previous } of listed?.remotes ?? [])
      for (const wanted of [version, previous?.version, states[name]?.canary?.version])
        if (wanted) await this.bringRemote(name, wanted);
  }

  /** Fetches a release that is not here; false for one that the bucket has not. For names and versions that somebody answers for. */
  bringRemote(name: string, version: string): Promise<boolean> {
    const folder = `mf/${name}/${version}`;
    return this.once(folder, async () => {
      const manifest = await this.shared.read(`${folder}/remote.json`);
      if (!manifest) return false;
      const here = await this.local.read(`${folder}/remote.json`);
      if (!here) await this.copyFolder(folder);
      else if (!here.equals(manifest)) await this.local.write(`${folder}/remote.json`, manifest);
      return true;
    });
  }

  /** The files with hashed names first: where the release's folder is, all of them are. */
  private bringShell(release: string): Promise<boolean> {
    const folder = `shell/${release}`;
    return this.once(folder, async () => {
      if (await this.local.read(`${folder}/shell.json`)) return true;
      const manifest = await this.shared.read(`${folder}/shell.json`);
      if (!manifest) return false;
      const { files = [] } = JSON.parse(manifest.toString()) as { files?: string[] };
      const wanted = new Set(files.flatMap((file) => ['', '.br', '.gz'].map((packed) => `${file}${packed}`.slice(1))));
      const there = (await this.shared.list('assets')).map(({ path }) => path).filter((path) => wanted.has(path));
      await eachOf(there, async (path) => {
        if (await this.local.read(path)) return;
        const bytes = await this.shared.read(path);
        if (bytes) await this.local.write(path, bytes);
      });
      await this.copyFolder(folder);
      return true;
    });
  }

  private once(folder: string, work: () => Promise<boolean>): Promise<boolean> {
    const known = this.brought.get(folder);
    if (known) return known;
    const bringing = work();
    this.brought.set(folder, bringing);
    bringing.catch(() => this.brought.delete(folder));
    return bringing;
  }

  private async copyFolder(folder: string): Promise<void> {
    const draft = await mkdtemp(join(tmpdir(), 'dotpi-release-'));
    try {
      const paths = (await this.shared.list(folder)).map(({ path }) => path);
      await eachOf(paths, async (path) => {
        const bytes = await this.shared.read(path);
        const file = join(draft, path.slice(folder.length + 1));
        if (!bytes || !file.startsWith(draft)) return;
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bytes);
      });
      await this.local.addFolder(folder, draft);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

/** Releases that an open tab may still run. */
function versionsOf(state: Pointers['states'][string] | undefined): string[] {
  const { live = [], takenBack = [], rejected = {}, canary } = state ?? {};
  return [...live, ...takenBack, ...Object.keys(rejected), ...(canary ? [canary.version] : [])];
}

async function eachOf(paths: string[], work: (path: string) => Promise<void>): Promise<void> {
  const waiting = [...paths];
  const worker = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await work(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
