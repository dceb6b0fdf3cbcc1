import { amountText, type FilterName } from 'contracts';
import { type BrowseFilters, type FilterKey, filterChips } from './browseFilters';
import { BROWSE_MESSAGES as messages } from '../browse.messages';

/** A filter as people see it, and as the facets count it: both ends of a range are one. */
export interface FilterGroup {
  filter: FilterName;
  label: string;
  /** Lays over the filters to remove it. */
  removal: BrowseFilters;
}

const RANGES: Partial<Record<FilterKey, FilterName>> = {
  min: 'price',
  max: 'price',
  minLength: 'length',
  maxLength: 'length',
};

/** The filters in force, ranges as one each, in the order of the panel. */
export function filterGroups(filters: BrowseFilters): FilterGroup[] {
  const groups = new Map<FilterName, FilterGroup>();
  for (const { key, label } of filterChips(filters)) {
    const filter = RANGES[key] ?? (key as FilterName);
    const known = groups.get(filter);
    groups.set(filter, {
      filter,
      label: known ? rangeLabel(filter, filters) : label,
      removal: { ...known?.removal, [key]: '' },
    });
  }
  return [...groups.values()];
}

/** Of a range with both its ends. */
function rangeLabel(filter: FilterName, { min = '', max = '', minLength = '', maxLength = '' }: BrowseFilters): string {
  return filter === 'price'
    ? messages.priceRange(amountText(Number(min)), amountText(Number(max)))
    : messages.lengthRange(minLength, maxLength);
}
