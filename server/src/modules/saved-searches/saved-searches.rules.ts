import type { SavedFilter } from 'contracts';

const isSet = (value: unknown) => value !== undefined && value !== '';

/** The same filter without keys that ask for nothing, the text in small letters, so that equal searches are equal. */
export function canonicalFilter({ q, ...filter }: SavedFilter): SavedFilter {
  const text = q?.trim().toLowerCase().replace(/\s+/g, ' ');
  return Object.fromEntries(Object.entries({ q: text, ...filter }).filter(([, value]) => isSet(value)));
}

/** True when every name would be found: the order alone is no search. */
export const isEmptyFilter = (filter: SavedFilter): boolean => Object.keys(filter).every((key) => key === 'sort');
