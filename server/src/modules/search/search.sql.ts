import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import { type DomainRow, domainColumns, domainJoins } from '../domains/domains';
import { type DomainOrder, keyValues, orderBy } from './order.sql';

/** Which page of a result to read: behind a cursor, in an order. One row more than the page is read. */
export interface PagePart {
  after: RawBuilder<unknown> | null;
  /** The cursor's values, already checked; none on the first page. */
  keys: readonly string[] | null;
  order: DomainOrder;
  limit: number;
}

export type PageRow = DomainRow & { page_key: string[] };

/** A page and the size of the whole result, counted up to COUNT_LIMIT. */
export interface FoundPage {
  rows: PageRow[];
  total: number;
  /** Only some of the matches were read: `total` is a minimum. */
  isCut?: boolean;
  now: Date;
}

/** Columns of every row of a page query. */
export interface Counted {
  total: number;
  now: Date;
}

export const COUNT_LIMIT = CATALOG.exactTotalMax + 1;

/** One of so many listings is in the indexes of the sample, by the random end of its id. */
export const SAMPLED = 64;

export const isSampled = (id: RawBuilder<unknown>) => sql`get_byte(uuid_send(${id}), 15) < ${sql.lit(256 / SAMPLED)}`;

/** How many domains meet a condition, up to COUNT_LIMIT. */
export async function countDomains(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const row = await firstRow(db, sql<{ total: number }>`select ${cappedCount(where)} as total`);
  return row?.total ?? 0;
}

const cappedCount = (where: RawBuilder<unknown>) =>
  sql`(select count(*)::integer from (select 1 from domain d where ${where} limit ${COUNT_LIMIT}) counted_rows)`;

/** Walks the index of the sort order, for conditions that many names meet. Counts unless `total` is known. */
export function pageByOrder(
  db: Db,
  where: RawBuilder<unknown>,
  { after, order, limit }: PagePart,
  total?: number,
): Promise<FoundPage> {
  return readPage(
    db,
    sql<PageRow & Counted>`
      select counted.*, ${domainColumns}, ${keyValues(order)} as page_key
      from (select ${total === undefined ? cappedCount(where) : sql`${total}::integer`} as total, product_now() as now) counted
      left join (
        select d.id from domain d where ${where} ${continued(after)} order by ${orderBy(order)} limit ${limit + 1}
      ) hit on true
      left join domain d on d.id = hit.id
      ${domainJoins}
      order by ${orderBy(order)}`,
  );
}

/**
 * Collects the matches first and then sorts them, for conditions that few names meet. With more matches than are counted,
 * the total is above CATALOG.exactTotalMax and the page is one of those collected. `rank` is for the order by relevance.
 */
export function pageByMatch(
  db: Db,
  where: RawBuilder<unknown>,
  { after, order, limit }: PagePart,
  rank?: RawBuilder<unknown>,
): Promise<FoundPage> {
  const columns = rank ? sql`d.label_length, ${rank} as rank` : order.source;
  return readPage(
    db,
    sql<PageRow & Counted>`
      with found as materialized (select d.id, ${columns} from domain d where ${where} limit ${COUNT_LIMIT})
      select counted.*, ${domainColumns}, ${keyValues(order)} as page_key
      from (select (select count(*)::integer from found) as total, product_now() as now) counted
      ${pageOf({ after, order, limit })}`,
  );
}

/** Joins one page of the common table `found` and the domains on it to `counted`, in order. */
export function pageOf({ after, order, limit }: Omit<PagePart, 'keys'>): RawBuilder<unknown> {
  return sql`
    left join (
      select ${order.of}.* from found ${order.of} where true ${continued(after)} order by ${orderBy(order)} limit ${limit + 1}
    ) hit on true
    left join domain d on d.id = hit.id
    ${domainJoins}
    order by ${orderBy(order)}`;
}

export const continued = (after: RawBuilder<unknown> | null) => (after ? sql`and ${after}` : sql``);

/** Every row carries the count; an empty page is one row of nulls with it. */
export async function readPage<C extends Counted>(
  db: Db,
  query: RawBuilder<PageRow & C>,
): Promise<FoundPage & { first: C }> {
  const found = await rows(db, query);
  const [first] = found;
  if (!first) throw new Error('the page query answered no row');
  return { rows: found.filter((row) => row.id !== null), total: first.total, now: first.now, first };
}
