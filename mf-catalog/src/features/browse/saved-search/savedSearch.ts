import { type SavedFilter, WATCH } from 'contracts';
import { searchHref } from '../../../common/saved-searches/searchHref';
import { type BrowseFilters, type BrowseState, filterChips, readBrowse } from '../filters/browseFilters';

/** The filters that are saved; without the status, because new names are always available. */
export function searchFilter({ filters, sort }: Pick<BrowseState, 'filters' | 'sort'>): Record<string, string> {
  const query: Record<string, string | undefined> = { ...filters, sort, status: undefined };
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** The name of a saved search: its filters as their chips read, the text without quotes. */
export function searchName({ status: _status, ...filters }: BrowseFilters): string {
  const name = filterChips(filters)
    .map(({ key, label }) => (key === 'q' ? filters.q : label))
    .join(', ');
  return name.length <= WATCH.searchNameMax ? name : `${name.slice(0, WATCH.searchNameMax - 1)}…`;
}

const sameText = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** Equal for searches that find the same names, whatever their order. */
export function searchKey(filters: BrowseFilters): string {
  const { sort: _sort, ...filter } = searchFilter({ filters });
  const entries = Object.entries(filter).map(([key, value]) => [key, key === 'q' ? sameText(value) : value]);
  return JSON.stringify(entries.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

/** The key of a saved filter. */
export const keyOfSaved = (filter: SavedFilter): string =>
  searchKey(readBrowse(new URLSearchParams(searchHref(filter).split('?')[1])).filters);
