import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

interface Kept {
  origin: string;
  path: string;
  madeAt: number;
}

const FRESH_MS = 60 * 60 * 1_000;
const WAITING_MAX = 32;

/**
 * Gzipped texts on disk, each made again when it is an hour old or asked for under another origin. They are made one at a
 * time, as streams, so that neither memory nor the database notices; `file` answers null when too many wait already.
 */
export class KeptFiles {
  private readonly kept = new Map<string, Kept>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly folder: string) {}

  /** The path of the file that holds what `make` yields for this origin. */
  async file(name: string, origin: string, make: () => AsyncIterable<string>): Promise<string | null> {
    const known = await this.fresh(name, origin);
    if (known) return known;
    if (this.waiting >= WAITING_MAX) return null;
    this.waiting += 1;
    const made = this.last
      .then(async () => (await this.fresh(name, origin)) ?? this.write(name, origin, make()))
      .finally(() => (this.waiting -= 1));
    this.last = made.catch(() => undefined);
    return made;
  }

  private async fresh(name: string, origin: string): Promise<string | null> {
    const kept = this.kept.get(name);
    if (kept?.origin !== origin || performance.now() - kept.madeAt > FRESH_MS) return null;
    return (await stat(kept.path).catch(() => null)) ? kept.path : null;
  }

  private async write(name: string, origin: string, content: AsyncIterable<string>): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    const mark = createHash('sha256').update(origin).digest('hex').slice(0, 12);
    const path = join(this.folder, `${mark}-${name}`);
    const unfinished = `${path}.${process.pid}`;
    await pipeline(Readable.from(content), createGzip(), createWriteStream(unfinished));
    await rename(unfinished, path);
    const before = this.kept.get(name);
    if (before && before.path !== path) await rm(before.path, { force: true });
    this.kept.set(name, { origin, path, madeAt: performance.now() });
    return path;
  }
}
