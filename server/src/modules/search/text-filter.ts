import { type RawBuilder, sql } from 'kysely';
import {
  type SearchFilter,
  type IndexColumn,
  hasRestrictions,
  isIndexed,
  indexRowColumns,
  whereDomain,
  whereIndexRow,
} from './domain-where';
import { containsShort } from './name-text';
import type { SearchText } from './search-text';

/** What restricts the hits of a text. */
export interface Within {
  /** What the slips tell, over rows `d` that have the columns `slip`; null for nothing. */
  byIndexRow: RawBuilder<unknown> | null;
  indexRow: readonly IndexColumn[];
  /** What only the domains tell, over `domain d`; null for nothing. */
  where: RawBuilder<unknown> | null;
}

/** The filters beside a text's long words, its short words, and further conditions over `domain d`. */
export function withinFilter(
  filter: SearchFilter,
  text: SearchText,
  more: readonly RawBuilder<unknown>[] = [],
): Within {
  const short = containsShort(text);
  const isByIndexRow = isIndexed(filter);
  const conditions = [...(isByIndexRow ? [] : [whereDomain(filter)]), ...more, ...(short ? [short] : [])];
  return {
    byIndexRow: isByIndexRow && hasRestrictions(filter) ? whereIndexRow(filter) : null,
    indexRow: isByIndexRow ? indexRowColumns(filter) : [],
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : null,
  };
}
