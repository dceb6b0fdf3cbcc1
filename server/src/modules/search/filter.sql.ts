import {
  CATEGORIES,
  type DomainFilter,
  FILTER_NAMES,
  type FilterName,
  type ListingType,
  MODES,
  parsePi,
  STROOPS_PER_PI,
} from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../platform/uuid';
import { PRIVATE_STATUSES } from '../domains/domains';

/** Beyond every price (rules.md section 2), so that larger filters stay inside int8. */
const PRICE_LIMIT = 1e9;

/** Stroops of a filter's amount; finer than a stroop is rounded by `round`. */
function stroops(amount: number, round: (value: number) => number): bigint {
  const bounded = Math.min(amount, PRICE_LIMIT);
  return parsePi(bounded) ?? BigInt(round(bounded * Number(STROOPS_PER_PI)));
}

function statusIs(status: DomainFilter['status']): RawBuilder<unknown> {
  // Either part has an index of names by letters; only so do both stand beside each other.
  if (status === 'all')
    return sql`(d.status = 'active' or d.status <> 'active') and not (d.status = any(${PRIVATE_STATUSES as string[]}))`;
  if (status && PRIVATE_STATUSES.includes(status)) return sql`false`;
  return status && status !== 'active' ? sql`d.status = ${sql.lit(status)}` : sql`d.status = 'active'`;
}

const isTrue = (column: RawBuilder<unknown>, wanted: 'true' | 'false') =>
  wanted === 'true' ? column : sql`not ${column}`;

function sellerIs(seller: string): RawBuilder<unknown> {
  const byId = isUuid(seller) ? sql`or id = ${seller}::uuid` : sql``;
  return sql`d.seller_id in (select id from app_user where pi_uid = ${seller} ${byId})`;
}

/** `type` follows from `mode`, which the indexes have. */
const typeIs = (type: ListingType) => (type === 'rent' ? sql`d.mode = 'rent'` : sql`d.mode <> 'rent'`);

/** Listings that came on the market after one moment and up to another, of other sellers than one: what a saved search has not seen. */
export interface WentLive {
  after: Date;
  until: Date;
  notOf: string;
}

/** The filter of the list, and what the server itself asks for beside it. */
export type SearchFilter = DomainFilter & { wentLive?: WentLive };

const wentLiveIn = ({ after, until, notOf }: WentLive) =>
  sql`d.live_at > ${after} and d.live_at <= ${until} and d.seller_id <> ${notOf}::uuid`;

/**
 * The conditions of a filter over `domain d`, without its text; api.md, GET /api/domain/list. Flags and the status 'active'
 * stand as literals, not as parameters: only so does the planner match the partial indexes.
 */
export function whereDomain(filter: SearchFilter): RawBuilder<unknown> {
  return sql.join([statusIs(filter.status), ...restrictions(filter)], sql` and `);
}

/** The same for a row `d` of active listings that has what isOnSlip() says. */
export function whereIndexRow(filter: SearchFilter): RawBuilder<unknown> {
  const conditions = restrictions(filter);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** What a slip of a listing tells beside its length (term-hits.sql.ts). */
export type IndexColumn = 'category' | 'mode' | 'price' | 'featured' | 'has_digits' | 'has_hyphen' | 'created_at';

const COLUMNS: Partial<Record<keyof SearchFilter, IndexColumn>> = {
  category: 'category',
  type: 'mode',
  mode: 'mode',
  min: 'price',
  max: 'price',
  featured: 'featured',
  digits: 'has_digits',
  hyphens: 'has_hyphen',
};

/** The columns of a slip that a filter asks for. */
export const indexRowColumns = (filter: SearchFilter): IndexColumn[] =>
  (Object.keys(COLUMNS) as (keyof SearchFilter)[]).flatMap((key) => {
    const column = COLUMNS[key];
    return column && filter[key] !== undefined ? [column] : [];
  });

/** True when slips tell whether a listing meets a filter, its text left aside. */
export const isIndexed = ({ seller, wentLive }: SearchFilter) => seller === undefined && wentLive === undefined;

/** The same over the index that keeps alike names together: what is not asked for is spelled out, so that a search there begins with its first column. */
export function whereCell(filter: SearchFilter): RawBuilder<unknown> {
  const { category, type, mode, featured, digits, hyphens } = filter;
  const open = [
    !category && sql`d.category = any(${[...CATEGORIES]}::text[])`,
    type !== 'rent' && !mode && sql`d.mode = any(${MODES.filter((one) => !type || one !== 'rent')}::text[])`,
    !featured && sql`d.featured = any('{t,f}'::boolean[])`,
    !digits && sql`d.has_digits = any('{t,f}'::boolean[])`,
    !hyphens && sql`d.has_hyphen = any('{t,f}'::boolean[])`,
  ];
  return sql.join([whereDomain(filter), ...open.filter((condition) => !!condition)], sql` and `);
}

/** True when the filter asks for what whereCell serves best: flags or lengths of active names. */
export function isByCell({ status, featured, digits, hyphens, minLength, maxLength, seller }: DomainFilter): boolean {
  const hasShape = !!featured || !!digits || !!hyphens || minLength !== undefined || maxLength !== undefined;
  return hasShape && !seller && (!status || status === 'active');
}

/** True when a filter has conditions beside its text and status. */
export const hasRestrictions = (filter: SearchFilter) => restrictions(filter).length > 0;

function restrictions(filter: SearchFilter): RawBuilder<unknown>[] {
  const { category, type, mode, min, max, seller, featured, minLength, maxLength, digits, hyphens, wentLive } = filter;
  const conditions = [
    category && sql`d.category = ${category}`,
    type && typeIs(type),
    mode && sql`d.mode = ${mode}`,
    min !== undefined && sql`d.price >= ${stroops(min, Math.ceil)}`,
    max !== undefined && sql`d.price <= ${stroops(max, Math.floor)}`,
    seller && sellerIs(seller),
    featured && isTrue(sql`d.featured`, featured),
    minLength !== undefined && sql`d.label_length >= ${minLength}`,
    maxLength !== undefined && sql`d.label_length <= ${maxLength}`,
    digits && isTrue(sql`d.has_digits`, digits),
    hyphens && isTrue(sql`d.has_hyphen`, hyphens),
    wentLive && wentLiveIn(wentLive),
  ];
  return conditions.filter((condition) => !!condition);
}

/** The keys of the query that each filter of the screens is about. */
const KEYS: Record<FilterName, readonly (keyof DomainFilter)[]> = {
  q: ['q'],
  category: ['category'],
  type: ['type'],
  mode: ['mode'],
  price: ['min', 'max'],
  length: ['minLength', 'maxLength'],
  digits: ['digits'],
  hyphens: ['hyphens'],
  featured: ['featured'],
  seller: ['seller'],
  status: ['status'],
};

/** The filters that are set, in the order of FILTER_NAMES. */
export const activeFilters = (filter: DomainFilter): FilterName[] =>
  FILTER_NAMES.filter((name) => KEYS[name].some((key) => filter[key] !== undefined));

/** The same filter without one of its parts; the keys of a page go with it. */
export function without(filter: DomainFilter, name: FilterName | null): DomainFilter {
  const dropped: readonly string[] = ['sort', 'cursor', 'limit', ...(name ? KEYS[name] : [])];
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !dropped.includes(key)));
}
