import { CATALOG, serverFault } from 'contracts';
import { type Outcome, refuse } from '../refusal';
import { isUuid } from '../uuid';
import { decodeCursor, encodeCursor } from './page-cursor';

/** A row's place in a list that is ordered by creation, then id. */
export interface PageCursor {
  createdAt: Date;
  id: string;
}

interface TimedRow {
  created_at: Date;
  id: string;
}

export interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

export interface TimedPage<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/**
 * One page of a list ordered by creation and id. `read` answers at most so many rows behind a place; `list` names the list and
 * its filter, so that a cursor of another one is refused like a damaged one (VALIDATION).
 */
export async function timedPage<Row extends TimedRow>(
  list: string,
  { cursor, limit = CATALOG.pageSize }: PageQuery,
  read: (after: PageCursor | null, limit: number) => Promise<Row[]>,
): Promise<Outcome<TimedPage<Row>>> {
  const after = cursor ? parseCursor(list, cursor) : null;
  if (cursor && !after) return refuse('VALIDATION', { cursor: serverFault('cursor') });
  const found = await read(after, limit + 1);
  const rows = found.slice(0, limit);
  return { rows, nextCursor: found.length > limit ? cursorBehind(list, rows.at(-1)) : null };
}

const cursorBehind = (list: string, last: TimedRow | undefined): string | null =>
  last ? encodeCursor(list, [last.created_at.toISOString(), last.id]) : null;

function parseCursor(list: string, cursor: string): PageCursor | null {
  const [time = '', id = ''] = decodeCursor(list, cursor) ?? [];
  const createdAt = new Date(time);
  return isUuid(id) && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : null;
}
