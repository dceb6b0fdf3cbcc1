import type { DomainStatus } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';

/** What has a page per row. */
export type SitemapKind = 'domains' | 'products' | 'sellers';

/** A row's position in the order of creation, which never changes. */
export interface RowCursor {
  created_at: Date;
  id: string;
}

export interface SitemapRow extends RowCursor {
  /** The last part of its address. */
  page: string;
  updated_at: Date;
}

const LISTED: readonly DomainStatus[] = ['active', 'reserved', 'rented', 'sold'];

interface Source {
  table: RawBuilder<unknown>;
  page: RawBuilder<unknown>;
  updatedAt: RawBuilder<unknown>;
  /** Which rows have a page that may be listed; the table is `t`. */
  isListed: RawBuilder<unknown>;
}

const byStatus = (statuses: readonly string[]) => sql`t.status = any(${[...statuses]}::text[])`;

const SOURCES: Record<SitemapKind, Source> = {
  domains: { table: sql`domain`, page: sql`t.id`, updatedAt: sql`t.updated_at`, isListed: byStatus(LISTED) },
  products: { table: sql`product`, page: sql`t.id`, updatedAt: sql`t.updated_at`, isListed: sql`t.ended_at is null` },
  // People who sell or have sold; others have a page that says nothing.
  sellers: {
    table: sql`app_user`,
    page: sql`t.pi_uid`,
    updatedAt: sql`(select max(d.updated_at) from domain_view d where d.seller_id = t.id and d.status = any(${[...LISTED]}::text[]))`,
    isListed: sql`not t.is_system and not t.suspended and t.deleted_at is null
      and exists (select from domain_view d where d.seller_id = t.id and d.status = any(${[...LISTED]}::text[]))`,
  },
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
  const { table, page, updatedAt, isListed } = SOURCES[kind];
  const upTo = last ? sql`and (created_at, id) <= (${last.created_at}, ${last.id}::uuid)` : sql``;
  return rows(
    db,
    sql<SitemapRow>`
      select created_at, id, ${page} as page, ${updatedAt} as updated_at from ${table} t ${behind(after)} ${upTo} and ${isListed}
      order by created_at, id limit ${limit}`,
  );
}

const behind = (after: RowCursor | null) =>
  after ? sql`where (created_at, id) > (${after.created_at}, ${after.id}::uuid)` : sql`where true`;
