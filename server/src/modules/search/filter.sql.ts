/**
 * The browse filters. Each is one entry of FILTERS, which says what it asks of the database; its schema stands in
 * contracts/src/domain-filter.ts. Flags and the status 'active' are literals, not parameters: only so does the planner match the
 * partial indexes.
 */
import {
  CATEGORIES,
  type DomainFilter,
  FILTER_KEYS,
  FILTER_NAMES,
  type FilterName,
  MODES,
  parsePi,
  STROOPS_PER_PI,
} from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../platform/uuid';
import { PRIVATE_STATUSES } from '../domains/domains';

type Condition = RawBuilder<unknown>;

/** Listings of other sellers that came on the market between two moments: what a saved search has not seen yet. */
export interface WentLive {
  after: Date;
  until: Date;
  notOf: string;
}

/** The filter of the list, and what the server itself asks for beside it. */
export type SearchFilter = DomainFilter & { wentLive?: WentLive };

/** The keys of a filter that restrict the result, the text and the status aside. */
type FilterKey = Exclude<keyof SearchFilter, 'q' | 'status' | 'sort' | 'cursor' | 'limit'>;

/** A column that the term index keeps of each listing beside the length of its name (term-hits.sql.ts). */
export type IndexColumn = 'category' | 'mode' | 'shown_price' | 'featured' | 'has_digits' | 'has_hyphen' | 'created_at';

/** What facets count the values of. */
export type Grouping = 'category' | 'mode' | 'bucket';

interface FilterEntry<Value> {
  /** The condition over `domain d`, or over an index row `d` that has the column. */
  where(value: Value): Condition;
  /** The column that the condition reads in an index row; null: only the domain itself tells. */
  column: IndexColumn | 'label_length' | null;
  /** What the facets list for it, counted without the filter. */
  grouping?: Grouping;
  /** It asks for the shape of a name: with it, counts and rare combinations are read from the index domain_browse_cell. */
  isShape?: true;
  /** In that index, the condition that stands for every value where the filter is not set. */
  anyValue?(filter: SearchFilter): Condition | false;
  /** Few names meet it: they are collected and sorted instead of walked in the order asked for. */
  isSelective?: true;
}

type FilterTable = { [Key in FilterKey]: FilterEntry<NonNullable<SearchFilter[Key]>> };

const anyFlag = (column: Condition) => sql`${column} = any('{t,f}'::boolean[])`;
const isFlag = (column: Condition, wanted: 'true' | 'false') => (wanted === 'true' ? column : sql`not ${column}`);

const FILTERS: FilterTable = {
  category: {
    where: (category) => sql`d.category = ${category}`,
    column: 'category',
    grouping: 'category',
    anyValue: () => sql`d.category = any(${[...CATEGORIES]}::text[])`,
  },
  // `type` follows from `mode`, which the indexes have.
  type: {
    where: (type) => (type === 'rent' ? sql`d.mode = 'rent'` : sql`d.mode <> 'rent'`),
    column: 'mode',
    grouping: 'mode',
  },
  mode: {
    where: (mode) => sql`d.mode = ${mode}`,
    column: 'mode',
    grouping: 'mode',
    anyValue: ({ type }) =>
      type !== 'rent' && sql`d.mode = any(${MODES.filter((mode) => !type || mode !== 'rent')}::text[])`,
  },
  min: {
    where: (min) => sql`d.shown_price >= ${stroops(min, Math.ceil)}`,
    column: 'shown_price',
    grouping: 'bucket',
    isSelective: true,
  },
  max: {
    where: (max) => sql`d.shown_price <= ${stroops(max, Math.floor)}`,
    column: 'shown_price',
    grouping: 'bucket',
    isSelective: true,
  },
  seller: { where: sellerIs, column: null, isSelective: true },
  featured: {
    where: (wanted) => isFlag(sql`d.featured`, wanted),
    column: 'featured',
    isShape: true,
    anyValue: () => anyFlag(sql`d.featured`),
  },
  minLength: { where: (length) => sql`d.label_length >= ${length}`, column: 'label_length', isShape: true },
  maxLength: { where: (length) => sql`d.label_length <= ${length}`, column: 'label_length', isShape: true },
  digits: {
    where: (wanted) => isFlag(sql`d.has_digits`, wanted),
    column: 'has_digits',
    isShape: true,
    anyValue: () => anyFlag(sql`d.has_digits`),
  },
  hyphens: {
    where: (wanted) => isFlag(sql`d.has_hyphen`, wanted),
    column: 'has_hyphen',
    isShape: true,
    anyValue: () => anyFlag(sql`d.has_hyphen`),
  },
  wentLive: {
    where: ({ after, until, notOf }) =>
      sql`d.live_at > ${after} and d.live_at <= ${until} and d.seller_id <> ${notOf}::uuid`,
    column: null,
    isSelective: true,
  },
};
const KEYS = Object.keys(FILTERS) as FilterKey[];

/** Beyond every price (docs/rules.md section 2), so that larger filters stay inside int8. */
const PRICE_LIMIT = 1e9;

/** Stroops of a filter's amount; finer than a stroop is rounded by `round`. */
function stroops(amount: number, round: (value: number) => number): bigint {
  const bounded = Math.min(amount, PRICE_LIMIT);
  return parsePi(bounded) ?? BigInt(round(bounded * Number(STROOPS_PER_PI)));
}

function sellerIs(seller: string): Condition {
  const byId = isUuid(seller) ? sql`or id = ${seller}::uuid` : sql``;
  return sql`d.seller_id in (select id from app_user_view where pi_uid = ${seller} ${byId})`;
}

function statusIs(status: DomainFilter['status']): Condition {
  // Each part has an index of names by letters; only written like this are both used.
  if (status === 'all')
    return sql`(d.status = 'active' or d.status <> 'active') and not (d.status = any(${PRIVATE_STATUSES as string[]}))`;
  if (status && PRIVATE_STATUSES.includes(status)) return sql`false`;
  return status && status !== 'active' ? sql`d.status = ${sql.lit(status)}` : sql`d.status = 'active'`;
}

const isSet = (filter: SearchFilter, key: FilterKey) => filter[key] !== undefined && filter[key] !== '';
const keysSet = (filter: SearchFilter) => KEYS.filter((key) => isSet(filter, key));

function restriction<Key extends FilterKey>(key: Key, filter: SearchFilter): Condition {
  return FILTERS[key].where(filter[key] as NonNullable<SearchFilter[Key]>);
}

const restrictions = (filter: SearchFilter) => keysSet(filter).map((key) => restriction(key, filter));

/** The conditions of a filter over `domain d`, without its text. */
export const whereDomain = (filter: SearchFilter): Condition =>
  sql.join([statusIs(filter.status), ...restrictions(filter)], sql` and `);

/** The same over an index row `d`, which is of an active listing, for a filter that isIndexed(). */
export function whereIndexRow(filter: SearchFilter): Condition {
  const conditions = restrictions(filter);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** True when a filter has conditions beside its text and status. */
export const hasRestrictions = (filter: SearchFilter) => keysSet(filter).length > 0;

/** The columns of an index row that a filter's conditions read. */
export const indexRowColumns = (filter: SearchFilter): IndexColumn[] =>
  keysSet(filter).flatMap((key) => {
    const { column } = FILTERS[key];
    return column === null || column === 'label_length' ? [] : [column];
  });

/** True when index rows tell whether a listing meets a filter, its text aside. */
export const isIndexed = (filter: SearchFilter) => keysSet(filter).every((key) => FILTERS[key].column !== null);

/** True when few names meet the filter. */
export const isSelective = (filter: SearchFilter) => keysSet(filter).some((key) => FILTERS[key].isSelective);

/** True when whereShape() serves the filter best: it asks for flags or lengths of active names. */
export const isByShape = (filter: SearchFilter): boolean =>
  keysSet(filter).some((key) => FILTERS[key].isShape) &&
  isIndexed(filter) &&
  (!filter.status || filter.status === 'active');

/**
 * The conditions of a filter for the index domain_browse_cell, which keeps names of one shape together: filters that are
 * not set are spelled out as 'any value', so that the index is entered at its first column.
 */
export function whereShape(filter: SearchFilter): Condition {
  const open = KEYS.flatMap((key) => (isSet(filter, key) ? [] : FILTERS[key].anyValue?.(filter) || []));
  return sql.join([whereDomain(filter), ...open], sql` and `);
}

/** The filters that are set, in the order of FILTER_NAMES. */
export const activeFilters = (filter: DomainFilter): FilterName[] =>
  FILTER_NAMES.filter((name) => FILTER_KEYS[name].some((key) => filter[key] !== undefined));

/** The same filter without one of its parts and without the keys of a page. */
export function without(filter: DomainFilter, name: FilterName | null): DomainFilter {
  const dropped: readonly string[] = ['sort', 'cursor', 'limit', ...(name ? FILTER_KEYS[name] : [])];
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !dropped.includes(key)));
}

/** What the facets list for a filter. */
export const groupingsOf = (name: FilterName): Grouping[] => [
  ...new Set(FILTER_KEYS[name].flatMap((key) => (key in FILTERS ? (FILTERS[key as FilterKey].grouping ?? []) : []))),
];
