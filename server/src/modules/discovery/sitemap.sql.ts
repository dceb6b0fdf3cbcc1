import type { DomainStatus, Product } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

/** What has a page per row. */
export type SitemapKind = 'domains' | 'products';

/** A row's position in the order of creation, which never changes. */
export interface RowCursor {
  created_at: Date;
  id: string;
}

export interface SitemapRow extends RowCursor {
  updated_at: Date;
}

const LISTED: readonly DomainStatus[] = ['active', 'reserved', 'rented', 'sold'];
const ALL_PRODUCTS: readonly Product['status'][] = ['active', 'pending', 'sold'];

const SOURCES: Record<SitemapKind, { table: RawBuilder<unknown>; statuses: readonly string[] }> = {
  domains: { table: sql`domain`, statuses: LISTED },
  products: { table: sql`product`, statuses: ALL_PRODUCTS },
};

/** The cursor of the `count`th row behind `after`; undefined where there are fewer. An index-only scan. */
export function cursorBehind(
  db: Db,
  kind: SitemapKind,
  after: RowCursor | null,
  count: number,
): Promise<RowCursor | undefined> {
  return firstRow(
    db,
    sql<RowCursor>`
      select created_at, id from ${SOURCES[kind].table} ${behind(after)}
      order by created_at, id offset ${count - 1} limit 1`,
  );
}

/** At most `limit` listed rows behind `after` and up to `last`, in order of creation. */
export function listedRows(
  db: Db,
  kind: SitemapKind,
  after: RowCursor | null,
  last: RowCursor | null,
  limit: number,
): Promise<SitemapRow[]> {
  const { table, statuses } = SOURCES[kind];
  const upTo = last ? sql`and (created_at, id) <= (${last.created_at}, ${last.id}::uuid)` : sql``;
  return rows(
    db,
    sql<SitemapRow>`
      select created_at, id, updated_at from ${table} ${behind(after)} ${upTo} and status = any(${[...statuses]}::text[])
      order by created_at, id limit ${limit}`,
  );
}

const behind = (after: RowCursor | null) =>
  after ? sql`where (created_at, id) > (${after.created_at}, ${after.id}::uuid)` : sql`where true`;
