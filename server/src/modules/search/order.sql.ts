import type { Sort } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../platform/uuid';
import type { IndexColumn } from './filter.sql';
import { isShortText, type SearchText, type ShortText } from './text.rules';

/** One sort key: its expression over `domain d`, and how its value in a cursor becomes a parameter (null = not of its form). */
interface Key {
  column: RawBuilder<unknown>;
  bind(value: string): RawBuilder<unknown> | null;
}

/** An order of the list. All keys run in one direction, so that a row comparison continues it from an index. */
export interface DomainOrder {
  name: string;
  keys: readonly Key[];
  descending: boolean;
  /** The columns of `domain d` that its keys need beside the id. */
  source: RawBuilder<unknown>;
  /** What the rows are called that carry its keys. */
  of: RawBuilder<unknown>;
}

const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?[+-]\d\d(:\d\d)?$/;

function bindInstant(value: string) {
  if (value === 'infinity') return sql`'infinity'::timestamptz`;
  const time = value.length <= 40 && INSTANT.test(value) ? new Date(value) : null;
  return time && !Number.isNaN(time.getTime()) ? sql`${time.toISOString()}::timestamptz` : null;
}

const bindAmount = (value: string) => (/^\d{1,18}$/.test(value) ? sql`${value}::bigint` : null);

const bindCount = (value: string) => (/^\d{1,4}$/.test(value) ? sql`${Number(value)}::integer` : null);

const bindName = (value: string) => (/^[a-z0-9.-]{1,66}$/.test(value) ? sql`${value}::text` : null);

const id: Key = { column: sql`d.id`, bind: (value) => (isUuid(value) ? sql`${value}::uuid` : null) };

const created: Key = { column: sql`d.created_at`, bind: bindInstant };

const price: Key = { column: sql`d.price`, bind: bindAmount };

const name: Key = { column: sql`d.name`, bind: bindName };

/** Names without an auction come last. */
const end: Key = { column: sql`coalesce(d.auction_end_time, 'infinity'::timestamptz)`, bind: bindInstant };

const orderOfDomains = (name: Sort, key: Key, descending: boolean, source = key.column): DomainOrder => ({
  name,
  keys: [key, id],
  descending,
  source,
  of: sql`d`,
});

const ORDERS: Record<Sort, DomainOrder> = {
  newest: orderOfDomains('newest', created, true),
  oldest: orderOfDomains('oldest', created, false),
  'price-low': orderOfDomains('price-low', price, false),
  'price-high': orderOfDomains('price-high', price, true),
  'name-az': orderOfDomains('name-az', name, false),
  'name-za': orderOfDomains('name-za', name, true),
  'ending-soon': orderOfDomains('ending-soon', end, false, sql`d.auction_end_time`),
};

/**
 * By rank, shorter names before longer ones. The keys stand in the rows `hit` that a query of a text collects, not in the
 * domain; its value names the text, so that a page of another text is not continued.
 */
function relevance(value: string): DomainOrder {
  const rank: Key = { column: sql`hit.rank`, bind: bindCount };
  const length: Key = { column: sql`hit.label_length`, bind: bindCount };
  const hitId: Key = { ...id, column: sql`hit.id` };
  return {
    name: `relevance:${value}`,
    keys: [rank, length, hitId],
    descending: false,
    source: sql`d.label_length`,
    of: sql`hit`,
  };
}

/**
 * The order asked for; without one, relevance for a text and newest otherwise (api.md). All names that start with a short
 * text are alike, so they come by name, which an index serves however many they are.
 */
export function orderOf(sort: Sort | undefined, text: SearchText | ShortText | null): DomainOrder {
  if (sort) return ORDERS[sort];
  if (!text) return ORDERS.newest;
  return isShortText(text) ? ORDERS['name-az'] : relevance(text.value);
}

/** The column of a slip that the order follows; null when it needs the domain, undefined when it needs no more than a hit has. */
export function indexRowColumnOf(order: DomainOrder): IndexColumn | null | undefined {
  if (isByRelevance(order)) return undefined;
  if (order.name === 'newest' || order.name === 'oldest') return 'created_at';
  return order.name.startsWith('price-') ? 'price' : null;
}

export const isByRelevance = (order: DomainOrder) => order.name.startsWith('relevance:');

/** `order by` of the list. */
export function orderBy(order: DomainOrder): RawBuilder<unknown> {
  const direction = order.descending ? sql`desc` : sql`asc`;
  return sql.join(order.keys.map((key) => sql`${key.column} ${direction}`));
}

/** The values of a row's keys as texts: what a cursor carries. */
export function keyValues(order: DomainOrder): RawBuilder<unknown> {
  return sql`array[${sql.join(order.keys.map((key) => sql`(${key.column})::text`))}]`;
}

/** The rows after a cursor's values; null when they are not of this order's form. */
export function after(order: DomainOrder, values: readonly string[]): RawBuilder<unknown> | null {
  const bound = order.keys.map((key, index) => key.bind(String(values[index])));
  if (values.length !== order.keys.length || !bound.every((value) => value !== null)) return null;
  const columns = sql.join(order.keys.map((key) => key.column));
  return sql`(${columns}) ${order.descending ? sql`<` : sql`>`} (${sql.join(bound)})`;
}
