import type { FilterName } from 'contracts';
import { type BrowseFilters, type FilterKey, filterChips, RANGES, type RangeName } from './browseFilters';

/** A filter as people see it and as the facets count it: both ends of a range are one. */
export interface FilterGroup {
  filter: FilterName;
  label: string;
  /** The change that removes it. */
  removal: BrowseFilters;
}

const rangeOf = (key: FilterKey): RangeName | undefined =>
  (Object.keys(RANGES) as RangeName[]).find((name) => RANGES[name].ends.some((end) => end === key));

/** The active filters in the order of the panel, a range as one. */
export function filterGroups(filters: BrowseFilters): FilterGroup[] {
  const groups = new Map<FilterName, FilterGroup>();
  for (const { key, label } of filterChips(filters)) {
    const range = rangeOf(key);
    const filter = range ?? (key as FilterName);
    const known = groups.get(filter);
    groups.set(filter, {
      filter,
      label: known && range ? rangeLabel(range, filters) : label,
      removal: { ...known?.removal, [key]: '' },
    });
  }
  return [...groups.values()];
}

/** The label of a range with both ends set. */
function rangeLabel(range: RangeName, filters: BrowseFilters): string {
  const { ends, chip } = RANGES[range];
  return chip(filters[ends[0]] ?? '', filters[ends[1]] ?? '');
}
