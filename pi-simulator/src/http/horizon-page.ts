import type { FastifyRequest } from 'fastify';
import { pageResource } from '../chain/horizon-resources';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 200;

interface PageQuery {
  order?: string;
  limit?: string;
  cursor?: string;
}

/** The records selected by the query's order, cursor and limit. */
export function page(request: FastifyRequest, oldestFirst: readonly { paging_token: string }[]) {
  const { order, limit, cursor } = request.query as PageQuery;
  const descending = order === 'desc';
  const ordered = descending ? [...oldestFirst].reverse() : oldestFirst;
  const after = cursor && /^\d{1,20}$/.test(cursor) ? BigInt(cursor) : null;
  const rest = ordered.filter(
    ({ paging_token: token }) => after === null || (descending ? BigInt(token) < after : BigInt(token) > after),
  );
  const asked = Number(limit ?? DEFAULT_LIMIT);
  const size = Number.isInteger(asked) && asked > 0 ? Math.min(asked, MAX_LIMIT) : DEFAULT_LIMIT;
  return pageResource(request.url, rest.slice(0, size));
}
