import { type DomainFilter, STROOPS_PER_PI, parsePi } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../platform/uuid';
import { PRIVATE_STATUSES } from '../domains/domains.sql';
import { type SearchText, matchesText } from './search-text';

/** Beyond every price (rules.md section 2), so that larger filters stay inside int8. */
const PRICE_LIMIT = 1e9;

/** Stroops of a filter's amount; finer than a stroop is rounded by `round`. */
function stroops(amount: number, round: (value: number) => number): bigint {
  const bounded = Math.min(amount, PRICE_LIMIT);
  return parsePi(bounded) ?? BigInt(round(bounded * Number(STROOPS_PER_PI)));
}

function statusIs(status: DomainFilter['status']): RawBuilder<unknown> {
  if (status === 'all') return sql`not (d.status = any(${PRIVATE_STATUSES as string[]}))`;
  if (status && PRIVATE_STATUSES.includes(status)) return sql`false`;
  return status && status !== 'active' ? sql`d.status = ${status}` : sql`d.status = 'active'`;
}

const isTrue = (column: RawBuilder<unknown>, wanted: 'true' | 'false') =>
  wanted === 'true' ? column : sql`not ${column}`;

function sellerIs(seller: string): RawBuilder<unknown> {
  const byId = isUuid(seller) ? sql`or id = ${seller}::uuid` : sql``;
  return sql`d.seller_id in (select id from app_user where pi_uid = ${seller} ${byId})`;
}

/**
 * The conditions of a filter over `domain d`; api.md, GET /api/domain/list. Flags and the status 'active' stand as
 * literals, not as parameters: only so does the planner match the partial indexes.
 */
export function whereDomain(filter: DomainFilter, text: SearchText | null): RawBuilder<unknown> {
  const { category, type, mode, min, max, seller, featured, minLength, maxLength, digits, hyphens } = filter;
  const conditions = [
    statusIs(filter.status),
    category && sql`d.category = ${category}`,
    type && sql`d.type = ${type}`,
    mode && sql`d.mode = ${mode}`,
    min !== undefined && sql`d.price >= ${stroops(min, Math.ceil)}`,
    max !== undefined && sql`d.price <= ${stroops(max, Math.floor)}`,
    seller && sellerIs(seller),
    featured && isTrue(sql`d.featured`, featured),
    minLength !== undefined && sql`d.label_length >= ${minLength}`,
    maxLength !== undefined && sql`d.label_length <= ${maxLength}`,
    digits && isTrue(sql`d.has_digits`, digits),
    hyphens && isTrue(sql`d.has_hyphen`, hyphens),
    text && matchesText(text),
  ];
  return sql.join(
    conditions.filter((condition) => !!condition),
    sql` and `,
  );
}
