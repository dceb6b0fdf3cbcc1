import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isPseudo, type Language } from 'shared-i18n';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { type ListedSite, pageMap, rowMap, sitemapIndex } from './sitemap.mapper';
import { cursorBehind, listedRows, type RowCursor, type SitemapKind, type SitemapRow } from './sitemap.sql';

const PAGES_MAP = 'pages.xml.gz';

const FOLDERS: Record<SitemapKind, string> = { domains: '/domains/', products: '/products/', sellers: '/sellers/' };

const KINDS = Object.keys(FOLDERS) as SitemapKind[];

const ROW_MAP = /^(domains|products|sellers)-([1-9]\d{0,4})\.xml\.gz$/;

/** The sitemaps of all pages that search engines may list: an index of gzipped sitemaps (sitemaps.org). */
export class Sitemaps {
  private readonly parts: Record<SitemapKind, SitemapParts>;
  private readonly files: KeptFiles;
  private readonly languages: readonly Language[];

  constructor({ db, config }: Pick<ServerContext, 'db' | 'config'>, partRows?: number) {
    this.languages = config.languages.filter((language) => !isPseudo(language));
    const rows = partRows ?? Math.floor(PART_ROWS / this.languages.length);
    const most = Math.floor(URLS_MAX / this.languages.length);
    this.parts = {
      domains: new SitemapParts(db, 'domains', rows, most),
      products: new SitemapParts(db, 'products', rows, most),
      sellers: new SitemapParts(db, 'sellers', rows, most),
    };
    this.files = new KeptFiles(join(config.dataDir, 'sitemaps'));
  }

  /** The index as XML. */
  async index(origin: string): Promise<string> {
    const names = [PAGES_MAP];
    for (const kind of KINDS) {
      const count = await this.parts[kind].count();
      for (let number = 1; number <= count; number += 1) names.push(`${kind}-${number}.xml.gz`);
    }
    return sitemapIndex(origin, names);
  }

  private siteAt = (origin: string): ListedSite => ({ origin, languages: this.languages });

  /** The file of a sitemap: undefined for an unknown name, null when too many are being made. */
  async map(origin: string, name: string): Promise<string | null | undefined> {
    if (name === PAGES_MAP) return this.files.file(name, origin, () => pageMap(this.siteAt(origin)));
    const [, kind, number] = (ROW_MAP.exec(name) ?? []) as [string?, SitemapKind?, string?];
    if (!kind || Number(number) > (await this.parts[kind].count())) return undefined;
    return this.files.file(name, origin, () =>
      rowMap(this.siteAt(origin), FOLDERS[kind], this.parts[kind].rows(Number(number))),
    );
  }
}

/** Most addresses of one sitemap: 50,000 and 50 MB by sitemaps.org, and each of ours names itself in every language, in 2 kB at most. */
const URLS_MAX = 25_000;

/** Rows of a part, divided by the languages, each of which has an address of its own: fewer than a sitemap may hold, because a row may commit after rows that were created later. */
const PART_ROWS = 24_000;

const READ_ROWS = 1_000;

/**
 * Divides the rows of a kind into parts by order of creation, whatever their status. Rows are only added at the end, so a
 * part keeps its number and is the same in all processes.
 */
export class SitemapParts {
  /** The cursor of the last row of each full part. */
  private readonly ends: RowCursor[] = [];

  constructor(
    private readonly db: Db,
    private readonly kind: SitemapKind,
    private readonly partRows = PART_ROWS,
    private readonly most = URLS_MAX,
  ) {}

  /** How many parts there are now, at least one. */
  async count(): Promise<number> {
    for (;;) {
      const end = await cursorBehind(this.db, this.kind, this.ends.at(-1) ?? null, this.partRows);
      if (!end) return this.ends.length + 1;
      this.ends.push(end);
    }
  }

  /** The rows of the part with this number, counted from 1, a few at a time. */
  async *rows(number: number): AsyncGenerator<SitemapRow> {
    const last = this.ends[number - 1] ?? null;
    let after = this.ends[number - 2] ?? null;
    for (let given = 0; given < this.most;) {
      const limit = Math.min(READ_ROWS, this.most - given);
      const found = await listedRows(this.db, this.kind, after, last, limit);
      yield* found;
      given += found.length;
      after = found.at(-1) ?? after;
      if (found.length < limit) return;
    }
  }
}

interface Kept {
  origin: string;
  path: string;
  madeAt: number;
}

const FRESH_MS = 60 * 60 * 1_000;

const WAITING_MAX = 32;

/**
 * Gzipped texts on disk, each made again when it is an hour old or requested under another origin. They are streamed and made
 * one at a time, which spares memory and the database; `file` returns null when too many wait already.
 */
class KeptFiles {
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
