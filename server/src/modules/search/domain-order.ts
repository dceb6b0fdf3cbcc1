import type { Sort } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../platform/uuid';
import type { SearchText } from './search-text';

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
const labelLength: Key = { column: sql`d.label_length`, bind: bindCount };
/** Names without an auction come last. */
const end: Key = { column: sql`coalesce(d.auction_end_time, 'infinity'::timestamptz)`, bind: bindInstant };

const ORDERS: Record<Sort, DomainOrder> = {
  newest: { name: 'newest', keys: [created, id], descending: true },
  oldest: { name: 'oldest', keys: [created, id], descending: false },
  'price-low': { name: 'price-low', keys: [price, id], descending: false },
  'price-high': { name: 'price-high', keys: [price, id], descending: true },
  'name-az': { name: 'name-az', keys: [name, id], descending: false },
  'name-za': { name: 'name-za', keys: [name, id], descending: true },
  'ending-soon': { name: 'ending-soon', keys: [end, id], descending: false },
};

/** Exact name first, then names that start with the text, then the rest; shorter names before longer ones. */
function relevance(text: SearchText): DomainOrder {
  const rank: Key = {
    column: sql`case when d.name in (${text.value}, ${`${text.value}.pi`}) then 0 when starts_with(d.name, ${text.value}) then 1 else 2 end`,
    bind: bindCount,
  };
  return { name: `relevance:${text.value}`, keys: [rank, labelLength, name, id], descending: false };
}

/**
 * The order asked for; without one, relevance for a text and newest otherwise (api.md). All names that start with a short
 * text are alike, so they come by name, which an index serves however many they are.
 */
export function orderOf(sort: Sort | undefined, text: SearchText | null): DomainOrder {
  if (sort) return ORDERS[sort];
  if (!text) return ORDERS.newest;
  return text.isInfix ? relevance(text) : ORDERS['name-az'];
}

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
  const bound = order.keys.map((key, place) => key.bind(String(values[place])));
  if (values.length !== order.keys.length || !bound.every((value) => value !== null)) return null;
  const columns = sql.join(order.keys.map((key) => key.column));
  return sql`(${columns}) ${order.descending ? sql`<` : sql`>`} (${sql.join(bound)})`;
}
