import type { Sort } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../platform/uuid';
import type { DomainRow } from '../domains/domains';
import type { IndexColumn } from './filter.sql';
import { isShortText, type SearchText, type ShortText } from './text.rules';

/** A row of a page, with what only some orders need (DomainOrder.extra). */
export type PageRow = DomainRow & { rank?: number; listed_end?: Date | null; shown_price?: bigint };

/** One sort key: its expression over `domain d`, its value in a cursor, and how that becomes a parameter (null = malformed). */
interface Key {
  column: RawBuilder<unknown>;
  valueOf(row: PageRow): string;
  bind(value: string): RawBuilder<unknown> | null;
}

/** An order of the list. All keys have one direction, which lets a row comparison continue it from an index. */
export interface DomainOrder {
  name: string;
  keys: readonly Key[];
  descending: boolean;
  /** The columns of `domain d` that its keys read beside the id. */
  source: RawBuilder<unknown>;
  /** The alias of the rows that carry its keys. */
  of: RawBuilder<unknown>;
  /** The column that a page needs for its cursor and does not have; nothing for most orders. */
  extra: RawBuilder<unknown>;
}

const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d(:\d\d)?)$/;

function bindInstant(value: string) {
  if (value === 'infinity') return sql`'infinity'::timestamptz`;
  const time = value.length <= 40 && INSTANT.test(value) ? new Date(value) : null;
  return time && !Number.isNaN(time.getTime()) ? sql`${time.toISOString()}::timestamptz` : null;
}

const bindAmount = (value: string) => (/^\d{1,18}$/.test(value) ? sql`${value}::bigint` : null);

const bindCount = (value: string) => (/^\d{1,4}$/.test(value) ? sql`${Number(value)}::integer` : null);

const bindName = (value: string) => (/^[a-z0-9.-]{1,66}$/.test(value) ? sql`${value}::text` : null);

const id: Key = {
  column: sql`d.id`,
  valueOf: (row) => row.id,
  bind: (value) => (isUuid(value) ? sql`${value}::uuid` : null),
};

const created: Key = {
  column: sql`d.created_at`,
  valueOf: (row) => row.created_at.toISOString(),
  bind: bindInstant,
};

const price: Key = {
  column: sql`d.shown_price`,
  valueOf: (row) => String(row.shown_price),
  bind: bindAmount,
};

const name: Key = { column: sql`d.name`, valueOf: (row) => row.name, bind: bindName };

/** Names without an auction come last. */
const end: Key = {
  column: sql`coalesce(d.auction_end_time, 'infinity'::timestamptz)`,
  valueOf: (row) => row.listed_end?.toISOString() ?? 'infinity',
  bind: bindInstant,
};

const orderOfDomains = (name: Sort, key: Key, descending: boolean): DomainOrder => ({
  name,
  keys: [key, id],
  descending,
  source: key.column,
  of: sql`d`,
  extra: sql``,
});

const ORDERS: Record<Sort, DomainOrder> = {
  newest: orderOfDomains('newest', created, true),
  oldest: orderOfDomains('oldest', created, false),
  'price-low': { ...orderOfDomains('price-low', price, false), extra: sql`, d.shown_price` },
  'price-high': { ...orderOfDomains('price-high', price, true), extra: sql`, d.shown_price` },
  'name-az': orderOfDomains('name-az', name, false),
  'name-za': orderOfDomains('name-za', name, true),
  'ending-soon': {
    ...orderOfDomains('ending-soon', end, false),
    source: sql`d.auction_end_time`,
    extra: sql`, d.auction_end_time as listed_end`,
  },
};

/**
 * By rank, then by length of the name. The keys are columns of the rows `hit` that the query of a text collects, not of the
 * domain. The order's name includes the text: a cursor of another text does not continue it.
 */
function relevance(value: string): DomainOrder {
  const rank: Key = { column: sql`hit.rank`, valueOf: (row) => String(row.rank), bind: bindCount };
  const length: Key = { column: sql`hit.label_length`, valueOf: (row) => String(row.label_length), bind: bindCount };
  const hitId: Key = { ...id, column: sql`hit.id` };
  return {
    name: `relevance:${value}`,
    keys: [rank, length, hitId],
    descending: false,
    source: sql`d.label_length`,
    of: sql`hit`,
    extra: sql`, hit.rank`,
  };
}

/**
 * The order asked for; by default relevance for a text and newest without one. Names that start with a short text are
 * equally relevant: they are ordered by name, which an index serves however many they are.
 */
export function orderOf(sort: Sort | undefined, text: SearchText | ShortText | null): DomainOrder {
  if (sort) return ORDERS[sort];
  if (!text) return ORDERS.newest;
  return isShortText(text) ? ORDERS['name-az'] : relevance(text.value);
}

/** The column of an index row that the order reads; null when it reads the domain, undefined when a hit has all it reads. */
export function indexRowColumnOf(order: DomainOrder): IndexColumn | null | undefined {
  if (isByRelevance(order)) return undefined;
  if (order.name === 'newest' || order.name === 'oldest') return 'created_at';
  return order.name.startsWith('price-') ? 'shown_price' : null;
}

export const isByRelevance = (order: DomainOrder) => order.name.startsWith('relevance:');

/** `order by` of the list. */
export function orderBy(order: DomainOrder): RawBuilder<unknown> {
  const direction = order.descending ? sql`desc` : sql`asc`;
  return sql.join(order.keys.map((key) => sql`${key.column} ${direction}`));
}

/** The values of a row's keys, for a cursor. */
export const keyValues = (order: DomainOrder, row: PageRow): string[] => order.keys.map((key) => key.valueOf(row));

/** The rows after a cursor's values; null when they do not fit this order. */
export function after(order: DomainOrder, values: readonly string[]): RawBuilder<unknown> | null {
  const bound = order.keys.map((key, index) => key.bind(String(values[index])));
  if (values.length !== order.keys.length || !bound.every((value) => value !== null)) return null;
  const columns = sql.join(order.keys.map((key) => key.column));
  return sql`(${columns}) ${order.descending ? sql`<` : sql`>`} (${sql.join(bound)})`;
}
