import type { Db } from '../../platform/database/database';
import { listedRows, cursorBehind, type RowCursor, type SitemapKind, type SitemapRow } from './sitemap.sql';

/** Most addresses of one map (sitemaps.org). */
const URLS_MAX = 50_000;
/** Rows of a part: fewer than a map may hold, for rows that commit a little after those created behind them. */
const PART_ROWS = 49_000;
const READ_ROWS = 1_000;

/**
 * The parts into which the rows of a kind fall. A part is a stretch in the order of creation, whatever became of its rows:
 * rows are only added at the end, so that a part keeps its number and all processes agree on it.
 */
export class SitemapParts {
  /** The last place of each part that is full. */
  private readonly ends: RowCursor[] = [];

  constructor(
    private readonly db: Db,
    private readonly kind: SitemapKind,
    private readonly partRows = PART_ROWS,
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
    for (let given = 0; given < URLS_MAX;) {
      const limit = Math.min(READ_ROWS, URLS_MAX - given);
      const found = await listedRows(this.db, this.kind, after, last, limit);
      yield* found;
      given += found.length;
      after = found.at(-1) ?? after;
      if (found.length < limit) return;
    }
  }
}
