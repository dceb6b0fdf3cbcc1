import { CATALOG } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import { Kept } from '../../platform/database/kept';
import { domainColumns, domainJoins } from '../auctions/shown-domains.service';
import { type DomainOrder, orderBy, type PageRow } from './order.sql';

/** Which page of a result to read: behind a cursor, in an order. One row more than the page is read. */
export interface PagePart {
  after: RawBuilder<unknown> | null;
  /** The cursor's values, already checked; none on the first page. */
  keys: readonly string[] | null;
  order: DomainOrder;
  limit: number;
}

/** A page and the size of the whole result, counted up to COUNT_LIMIT. */
export interface FoundPage {
  rows: PageRow[];
  total: number;
  /** Only some of the matches were read: `total` is a minimum. */
  isCut?: boolean;
  /** More was looked for than was typed: synonyms, other languages, typos. */
  isWide?: boolean;
}

export const COUNT_LIMIT = CATALOG.exactTotalMax + 1;

/** One of so many listings is in the indexes of the sample, by the random end of its id. */
export const SAMPLED = 64;

export const isSampled = (id: string) => `get_byte(uuid_send(${id}), 15) < ${256 / SAMPLED}`;

const totals = new Kept<number>({ ms: 2_000, max: 1_000, tables: ['domain'] });

/** How many domains meet a condition, up to COUNT_LIMIT; counted every two seconds at most. */
export function countDomains(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const query = sql<{ total: number }>`
    select count(*)::integer as total
    from (select 1 from domain_view d where ${where} limit ${sql.lit(COUNT_LIMIT)}) counted_rows`;
  const { sql: text, parameters } = query.compile(db);
  const key = JSON.stringify([text, parameters], (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  );
  return totals.get(db, key, async () => (await firstRow(db, query))?.total ?? 0);
}

/** Walks the index of the sort order, for conditions that many names meet. */
export function pageByOrder(
  db: Db,
  where: RawBuilder<unknown>,
  { after, order, limit }: PagePart,
  total: number,
): Promise<FoundPage> {
  const hits = sql`
    select d.id from domain_view d where ${where} ${andAlso(after)} order by ${orderBy(order)} limit ${rowsFor(limit)}`;
  return pageOfHits(db, hits, order, total);
}

/** The hits of one rank of a frequent text: `where` over rows `d` of `from`, ordered by `keys`, a length and an id. */
export interface RankedWhere {
  rank: number;
  from: RawBuilder<unknown>;
  keys: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** The best names of a text that very many names contain: each rank is walked by length on its own. */
export function pageByRank(
  db: Db,
  ranks: readonly RankedWhere[],
  { order, limit }: PagePart,
  total: number,
): Promise<FoundPage> {
  const each = ranks.map(
    ({ rank, from, keys, where }) => sql`
      (select d.id, d.label_length, ${rank}::integer as rank from ${from} where ${where} order by ${keys} limit ${rowsFor(limit)})`,
  );
  const hits = sql`
    select hit.* from (${sql.join(each, sql` union all `)}) hit order by ${orderBy(order)} limit ${rowsFor(limit)}`;
  return pageOfHits(db, hits, order, total);
}

async function pageOfHits(db: Db, hits: RawBuilder<unknown>, order: DomainOrder, total: number): Promise<FoundPage> {
  const page = await rows(
    db,
    sql<PageRow>`
      select ${domainColumns} ${order.extra} from (${hits}) hit join domain_view d on d.id = hit.id ${domainJoins}
      order by ${orderBy(order)}`,
  );
  return { rows: page, total };
}

/**
 * Collects the matches first and then sorts them, for conditions that few names meet. With more matches than are counted,
 * the total is above CATALOG.exactTotalMax and the page is one of those collected. `rank` is for the order by relevance.
 */
export function pageByMatch(
  db: Db,
  where: RawBuilder<unknown>,
  part: PagePart,
  rank?: RawBuilder<unknown>,
): Promise<FoundPage> {
  const columns = rank ? sql`d.label_length, ${rank} as rank` : part.order.source;
  const found = sql`
    found as materialized (select d.id, ${columns} from domain_view d where ${where} limit ${sql.lit(COUNT_LIMIT)})`;
  return pageOfFound(db, found, sql``, part);
}

/**
 * Counts the common table `found` of `tables`, if `total` does not, and reads one page of it; `also` are further columns, whose
 * values come in `first`. Every row carries them: an empty page is one row of nulls with them.
 */
export async function pageOfFound<Also>(
  db: Db,
  tables: RawBuilder<unknown>,
  also: RawBuilder<unknown>,
  { after, order, limit }: PagePart,
  total = sql`(select count(*)::integer from found)`,
): Promise<FoundPage & { first: Also }> {
  const page = await rows(
    db,
    sql<PageRow & Also & { total: number }>`
      with recursive ${tables}
      select counted.*, ${domainColumns} ${order.extra}
      from (select ${total} as total ${also}) counted
      left join (
        select ${order.of}.* from found ${order.of} where true ${andAlso(after)} order by ${orderBy(order)} limit ${rowsFor(limit)}
      ) hit on true
      left join domain_view d on d.id = hit.id
      ${domainJoins}
      order by ${orderBy(order)}`,
  );
  const [first] = page;
  if (!first) throw new Error('the page query answered no row');
  return { rows: page.filter((row) => row.id !== null), total: first.total, first };
}

/** How many rows to read for a page: one of two numbers, one more than the page has. */
export const rowsOf = (limit: number) => 1 + (limit <= CATALOG.pageSize ? CATALOG.pageSize : CATALOG.pageMax);

/** As a literal, so that the planner keeps one plan for all requests instead of making one for each, which costs more than running it. */
const rowsFor = (limit: number) => sql.lit(rowsOf(limit));

export const andAlso = (condition: RawBuilder<unknown> | null) => (condition ? sql`and ${condition}` : sql``);
