import type { SavedFilter } from 'contracts';

const isSet = (value: unknown) => value !== undefined && value !== '';

/**
 * The same filter in the form that equal searches share: without empty keys, the text in lower case and with single
 * spaces.
 */
export function canonicalFilter({ q, ...filter }: SavedFilter): SavedFilter {
  const text = q?.trim().toLowerCase().replace(/\s+/g, ' ');
  return Object.fromEntries(Object.entries({ q: text, ...filter }).filter(([, value]) => isSet(value)));
}

/** True when the filter finds every name; an order alone is no search. */
export const isEmptyFilter = (filter: SavedFilter): boolean => Object.keys(filter).every((key) => key === 'sort');
