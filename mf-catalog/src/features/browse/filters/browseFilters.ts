import {
  CATALOG,
  CATEGORIES,
  CATEGORY_LABEL,
  cutText,
  type DomainFilter,
  formatPi,
  LISTING_TYPES,
  MODES,
  readSearch,
  SORTS,
  typedDecimal,
} from 'contracts';
import type { DomainQuery } from 'shared-store';
import type { SelectOption } from 'shared-ui/SelectField';
import { comparedIds, COMPARE_KEY } from '../../../common/comparedIds';

/** How the filter panel asks for a filter. */
type FilterField =
  | { kind: 'choice'; label: string; any: string; options: SelectOption[]; look: ChoiceLook }
  | { kind: 'number'; label: string; placeholder: string; range: RangeName }
  | { kind: 'tick'; label: string };

/** Buttons with counts, buttons of one control, or a select, half as wide. */
type ChoiceLook = 'chips' | 'segments' | 'half';

interface Filter {
  /** The value as the address holds it, or null when the text is none of this filter's values. */
  accept(text: string): string | null;
  /** What the removable chip says. */
  chip(value: string): string;
  /** Missing where the field is not in the panel. */
  field?: FilterField;
}

/** Two filters that the panel, the facets and an empty result treat as one. */
export const RANGES = {
  price: {
    label: 'Price',
    ends: ['min', 'max'],
    suffix: 'π',
    chip: (min: string, max: string) => `${amountOf(min)} – ${amountOf(max)}`,
  },
  length: {
    label: 'Length of the name',
    ends: ['minLength', 'maxLength'],
    suffix: undefined,
    chip: (min: string, max: string) => `${min}–${max} characters`,
  },
} as const;
export type RangeName = keyof typeof RANGES;

const amountOf = (value: string) => formatPi(Number(value));

const WHOLE = /^\d{1,6}$/;
/** A whole number is an amount without a fraction. */
const wholeNumber = (text: string) => {
  const number = typedDecimal(text);
  return number !== null && WHOLE.test(number) ? number : null;
};
const oneOf = (values: readonly string[]) => (text: string) => (values.includes(text) ? text : null);

type ChoiceField = Extract<FilterField, { kind: 'choice' }>;

function choice(field: Omit<ChoiceField, 'kind' | 'options'>, labels: [value: string, label: string][]): Filter {
  return {
    accept: oneOf(labels.map(([value]) => value)),
    chip: (value) => labels.find(([each]) => each === value)?.[1] ?? value,
    field: { kind: 'choice', ...field, options: labels.map(([value, label]) => ({ value, label })) },
  };
}

type NumberField = Extract<FilterField, { kind: 'number' }>;

const rangeEnd = (field: Omit<NumberField, 'kind'>, chip: Filter['chip']): Filter => ({
  accept: field.range === 'price' ? typedDecimal : wholeNumber,
  chip,
  field: { kind: 'number', ...field },
});

const TYPES = { sale: 'For sale', rent: 'For rent' };
const MODE_LABELS = { auction: 'Auction', fixed: 'Buy now', rent: 'Rent' };

/**
 * The filters of browse by their query keys, in the order of panel, chips and address. An entry is all that a filter needs
 * here, its texts included.
 */
const FILTERS = {
  q: {
    accept: (text) => cutText(readSearch(text), CATALOG.queryMax) || null,
    chip: (value) => `“${value}”`,
  },
  category: choice(
    { label: 'Category', any: 'All', look: 'chips' },
    CATEGORIES.map((value) => [value, CATEGORY_LABEL[value]]),
  ),
  // The panel asks for the mode, which says more.
  type: { accept: oneOf(LISTING_TYPES), chip: (value) => TYPES[value as keyof typeof TYPES] },
  mode: choice(
    { label: 'Buy as', any: 'All', look: 'segments' },
    MODES.map((value) => [value, MODE_LABELS[value]]),
  ),
  min: rangeEnd({ label: 'Minimum price', placeholder: '0', range: 'price' }, (value) => `From ${amountOf(value)}`),
  max: rangeEnd({ label: 'Maximum price', placeholder: 'Any', range: 'price' }, (value) => `Up to ${amountOf(value)}`),
  minLength: rangeEnd(
    { label: 'Min. length', placeholder: '1', range: 'length' },
    (value) => `${value} characters or more`,
  ),
  maxLength: rangeEnd(
    { label: 'Max. length', placeholder: 'Any', range: 'length' },
    (value) => `${value} characters or fewer`,
  ),
  digits: choice({ label: 'Digits', any: 'Any', look: 'half' }, [
    ['false', 'No digits'],
    ['true', 'With digits'],
  ]),
  hyphens: choice({ label: 'Hyphens', any: 'Any', look: 'half' }, [
    ['false', 'No hyphens'],
    ['true', 'With hyphens'],
  ]),
  featured: {
    accept: oneOf(['true']),
    chip: () => 'Featured only',
    field: { kind: 'tick', label: 'Featured only' },
  },
  // Without it the available names are found.
  status: choice({ label: 'Status', any: 'Available', look: 'half' }, [
    ['all', 'Any status'],
    ['sold', 'Sold'],
    ['rented', 'Rented'],
  ]),
} satisfies Partial<Record<keyof DomainFilter, Filter>>;

export type FilterKey = keyof typeof FILTERS;
export type BrowseFilters = { [Key in FilterKey]?: string };
const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];

/** The panel's fields in its order; ticks stand below the others. */
export const FILTER_FIELDS = FILTER_KEYS.flatMap((key) => {
  const { field }: Filter = FILTERS[key];
  return field ? [{ key, ...field }] : [];
}).sort((a, b) => Number(a.kind === 'tick') - Number(b.kind === 'tick'));

export interface BrowseState {
  filters: BrowseFilters;
  /** Undefined: the server's order, newest first, or by relevance when there is a search text. */
  sort?: string;
  /** Ids of the domains ticked for comparison. */
  compared: readonly string[];
}

/** Reads the address; values outside the known lists are ignored. */
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

/** Filters and order as the server's query keys; each value is one that its filter accepts. */
export const toQuery = ({ filters, sort }: Pick<BrowseState, 'filters' | 'sort'>) =>
  (sort ? { ...filters, sort } : { ...filters }) as DomainQuery;

/** The whole state as it stands in the address. */
export function toAddress({ compared, ...state }: BrowseState): Record<string, string> {
  const query = toQuery(state) as Record<string, string>;
  return compared.length === 0 ? query : { ...query, [COMPARE_KEY]: compared.join(',') };
}

/** The value of a typed text; '' when it is none of the filter's values. */
export const filterValue = (key: FilterKey, text: string): string => FILTERS[key].accept(text.trim()) ?? '';

/** `filters` with `change` over them; a value that its filter does not accept, such as '', removes it. */
export function changeFilters(filters: BrowseFilters, change: BrowseFilters): BrowseFilters {
  const merged = new URLSearchParams({ ...filters, ...change });
  return readBrowse(merged).filters;
}

export interface FilterChip {
  key: FilterKey;
  label: string;
}

/** The active filters, in their order. */
export function filterChips(filters: BrowseFilters): FilterChip[] {
  return FILTER_KEYS.flatMap((key) => {
    const value = filters[key];
    return value === undefined ? [] : [{ key, label: FILTERS[key].chip(value) }];
  });
}
