import { type DomainFilter, FILTER_NAMES, type FilterName } from 'contracts';

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
