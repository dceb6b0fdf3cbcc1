import { amountText, CATALOG, CATEGORIES, type Category, LISTING_TYPES, MODES, SORTS } from 'contracts';
import { CATEGORY_NAMES } from '../../../common/categoryNames';
import { comparedIds, COMPARE_KEY } from '../../../common/comparedIds';
import type { DomainQuery } from '../../../common/domainQuery';
import { BROWSE_MESSAGES as messages } from '../browse.messages';

/** The filters of browse, as their query keys are called. A new filter is one entry here and one field in FilterFields. */
interface FilterDefinition {
  /** The value as the filter holds it, or null when it is none of the filter's (specification section 5). */
  accept(text: string): string | null;
  /** What the removable chip says. */
  chip(value: string): string;
}

const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : null);

const WHOLE = /^\d{1,6}$/;
const AMOUNT = /^\d{1,9}(\.\d{0,7})?$/;
/** Beside the available names, which need no filter. */
export const STATUS_CHOICES = ['all', 'sold', 'rented'] as const;

const wholeNumber = (text: string) => (WHOLE.test(text) ? text : null);
/** '12.' counts as '12', so that an amount may be typed digit by digit. */
const amount = (text: string) => (AMOUNT.test(text) ? text.replace(/\.$/, '') : null);

const FILTERS = {
  q: {
    accept: (text: string) => text.trim().slice(0, CATALOG.queryMax) || null,
    chip: (value: string) => `“${value}”`,
  },
  category: { accept: oneOf(CATEGORIES), chip: (value: string) => CATEGORY_NAMES[value as Category] },
  type: { accept: oneOf(LISTING_TYPES), chip: (value: string) => messages.types[value as keyof typeof messages.types] },
  mode: { accept: oneOf(MODES), chip: (value: string) => messages.modes[value as keyof typeof messages.modes] },
  min: { accept: amount, chip: (value: string) => `From ${amountText(Number(value))}` },
  max: { accept: amount, chip: (value: string) => `Up to ${amountText(Number(value))}` },
  minLength: { accept: wholeNumber, chip: (value: string) => `${value} characters or more` },
  maxLength: { accept: wholeNumber, chip: (value: string) => `${value} characters or fewer` },
  digits: {
    accept: oneOf(['true', 'false']),
    chip: (value: string) => (value === 'true' ? messages.digits.true : messages.digits.false),
  },
  hyphens: {
    accept: oneOf(['true', 'false']),
    chip: (value: string) => (value === 'true' ? messages.hyphens.true : messages.hyphens.false),
  },
  featured: { accept: oneOf(['true']), chip: () => messages.featured },
  status: {
    accept: oneOf(STATUS_CHOICES),
    chip: (value: string) => messages.statuses[value as keyof typeof messages.statuses],
  },
} satisfies Record<string, FilterDefinition>;

export type FilterKey = keyof typeof FILTERS;
export type BrowseFilters = { [Key in FilterKey]?: string };
export const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];

export interface BrowseState {
  filters: BrowseFilters;
  /** Undefined: the server's order, newest first, or by relevance when there is a search text. */
  sort?: string;
  /** Ids of the domains ticked for comparison. */
  compared: readonly string[];
}

/** Reads the address; what is not in the known lists is ignored (specification section 5). */
export function readBrowse(params: URLSearchParams): BrowseState {
  const filters: BrowseFilters = {};
  for (const key of FILTER_KEYS) {
    const value = FILTERS[key].accept(params.get(key) ?? '');
    if (value !== null) filters[key] = value;
  }
  const sort = oneOf(SORTS)(params.get('sort') ?? '');
  const compared = comparedIds(params.get(COMPARE_KEY));
  return sort === null ? { filters, compared } : { filters, sort, compared };
}

/** Filters and order as the server's query keys. */
export const toQuery = ({ filters, sort }: Pick<BrowseState, 'filters' | 'sort'>): DomainQuery =>
  sort ? { ...filters, sort } : { ...filters };

/** The whole state as it stands in the address. */
export function toAddress({ compared, ...state }: BrowseState): Record<string, string> {
  const query = toQuery(state) as Record<string, string>;
  return compared.length === 0 ? query : { ...query, [COMPARE_KEY]: compared.join(',') };
}

/** What a filter makes of a typed text; '' when it is none of its values. */
export const filterValue = (key: FilterKey, text: string): string => FILTERS[key].accept(text.trim()) ?? '';

/** `change` laid over `filters`; a value that its filter does not accept, such as '', removes it. */
export function changeFilters(filters: BrowseFilters, change: BrowseFilters): BrowseFilters {
  const merged = new URLSearchParams({ ...filters, ...change });
  return readBrowse(merged).filters;
}

export interface FilterChip {
  key: FilterKey;
  label: string;
}

/** The filters in force, in the order of the filter panel. */
export function filterChips(filters: BrowseFilters): FilterChip[] {
  return FILTER_KEYS.flatMap((key) => {
    const value = filters[key];
    return value === undefined ? [] : [{ key, label: FILTERS[key].chip(value) }];
  });
}
