import { type RawBuilder, sql } from 'kysely';
import {
  type SearchFilter,
  type SlipColumn,
  hasRestrictions,
  isOnSlip,
  slipColumns,
  whereDomain,
  whereSlip,
} from './domain-where';
import { containsShort } from './name-text';
import type { SearchText } from './search-text';

/** What restricts the hits of a text. */
export interface Within {
  /** What the slips tell, over rows `d` that have the columns `slip`; null for nothing. */
  bySlip: RawBuilder<unknown> | null;
  slip: readonly SlipColumn[];
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
  const isBySlip = isOnSlip(filter);
  const conditions = [...(isBySlip ? [] : [whereDomain(filter)]), ...more, ...(short ? [short] : [])];
  return {
    bySlip: isBySlip && hasRestrictions(filter) ? whereSlip(filter) : null,
    slip: isBySlip ? slipColumns(filter) : [],
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : null,
  };
}
