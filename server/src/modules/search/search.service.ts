import { CATALOG, type DomainFilter, type DomainPage } from 'contracts';
import type { Db } from '../../platform/database/database';
import { decodeCursor, encodeCursor } from '../../platform/http/page-cursor';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { toDomain } from '../domains/domains.service';
import { type DomainOrder, after, orderOf } from './domain-order';
import { whereDomain } from './domain-where';
import { type FoundPage, type PageQuery, pageByMatch, pageByOrder } from './search.sql';
import { type SearchText, searchText } from './search-text';

/** One page of the domains a filter finds (api.md, GET /api/domain/list). A damaged cursor, or one of another sort, is VALIDATION. */
export async function findDomains(db: Db, filter: DomainFilter): Promise<Outcome<DomainPage>> {
  const text = searchText(filter.q);
  const order = orderOf(filter.sort, text);
  const start = startOf(order, filter.cursor);
  if (isRefusal(start)) return start;
  const limit = filter.limit ?? CATALOG.pageSize;
  const query: PageQuery = { where: whereDomain(filter, text), after: start, order, limit };
  const found = (text && !isNameRange(text, order) && (await pageByMatch(db, query))) || (await pageByOrder(db, query));
  return toPage(found, order, limit);
}

/** A short text in the order of names is one stretch of the index of names. */
const isNameRange = (text: SearchText, order: DomainOrder) => !text.isInfix && order.name.startsWith('name-');

function startOf(order: DomainOrder, cursor: string | undefined): Outcome<PageQuery['after']> {
  if (!cursor) return null;
  const values = decodeCursor(order.name, cursor);
  return (
    (values && after(order, values)) ??
    refuse('VALIDATION', { cursor: 'This page address is damaged or belongs to another sort.' })
  );
}

function toPage({ rows, total, now }: FoundPage, order: DomainOrder, limit: number): DomainPage {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const isEstimate = total > CATALOG.exactTotalMax;
  return {
    data: shown.map(toDomain),
    meta: {
      total: isEstimate ? CATALOG.exactTotalMax : total,
      ...(isEstimate ? { totalIsEstimate: true } : {}),
      nextCursor: last ? encodeCursor(order.name, last.page_key) : null,
      serverTime: now.toISOString(),
    },
  };
}
