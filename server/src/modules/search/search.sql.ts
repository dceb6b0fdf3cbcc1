import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import { type DomainRow, domainColumns, domainJoins } from '../domains/domains.sql';
import { type DomainOrder, keyValues, orderBy } from './domain-order';

/** What to read: `where` selects the whole result, `after` the part behind a cursor; one row more than the page is read. */
export interface PageQuery {
  where: RawBuilder<unknown>;
  after: RawBuilder<unknown> | null;
  order: DomainOrder;
  limit: number;
}

export type PageRow = DomainRow & { page_key: string[] };

/** A page and the size of the whole result, counted to one above the exact maximum. */
export interface FoundPage {
  rows: PageRow[];
  total: number;
  now: Date;
}

interface Counted {
  total: number;
  now: Date;
}

const COUNT_LIMIT = CATALOG.exactTotalMax + 1;

/** Walks the index of the sort order: for filters, and for texts that very many names contain. */
export function pageByOrder(db: Db, { where, after, order, limit }: PageQuery): Promise<FoundPage> {
  return readPage(
    db,
    sql<PageRow & Counted>`
      select counted.*, ${domainColumns}, ${keyValues(order)} as page_key
      from (
        select (select count(*)::integer from (select 1 from domain d where ${where} limit ${COUNT_LIMIT}) counted_rows) as total,
          product_now() as now
      ) counted
      left join (
        select * from domain d where ${where} ${continued(after)} order by ${orderBy(order)} limit ${limit + 1}
      ) d on true
      ${domainJoins}
      order by ${orderBy(order)}`,
  );
}

/**
 * Collects what matches first and sorts it then: for texts, where the index of names is far quicker than walking the order.
 * Null when more match than are counted exactly: pageByOrder is the better way then.
 */
export async function pageByMatch(db: Db, { where, after, order, limit }: PageQuery): Promise<FoundPage | null> {
  const page = await readPage(
    db,
    sql<PageRow & Counted>`
      with hits as materialized (
        select d.id, d.name, d.price, d.label_length, d.created_at, d.auction_end_time from domain d where ${where} limit ${COUNT_LIMIT}
      )
      select counted.*, ${domainColumns}, ${keyValues(order)} as page_key
      from (select (select count(*)::integer from hits) as total, product_now() as now) counted
      left join (
        select d.id from hits d where true ${continued(after)} order by ${orderBy(order)} limit ${limit + 1}
      ) hit on true
      left join domain d on d.id = hit.id
      ${domainJoins}
      order by ${orderBy(order)}`,
  );
  return page.total < COUNT_LIMIT ? page : null;
}

const continued = (after: RawBuilder<unknown> | null) => (after ? sql`and ${after}` : sql``);

/** The count stands in every row; a page without rows is one row of nulls beside it. */
async function readPage(db: Db, query: RawBuilder<PageRow & Counted>): Promise<FoundPage> {
  const found = await rows(db, query);
  const [first] = found;
  if (!first) throw new Error('the page query answered no row');
  return { rows: found.filter((row) => row.id !== null), total: first.total, now: first.now };
}
