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
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('catalog.browseFilters', {
  any: 'Any',
  all: 'All',
  price: 'Price',
  length: 'Length of the name',
  between: '{min}–{max} characters',
  category: 'Category',
  types: { sale: 'For sale', rent: 'For rent' },
  mode: 'Buy as',
  modes: { auction: 'Auction', fixed: 'Buy now', rent: 'Rent' },
  min: 'Minimum price',
  from: 'From {price}',
  max: 'Maximum price',
  upTo: 'Up to {price}',
  minLength: 'Min. length',
  longer: '{count} characters or more',
  maxLength: 'Max. length',
  shorter: '{count} characters or fewer',
  digits: 'Digits',
  digitOptions: { false: 'No digits', true: 'With digits' },
  hyphens: 'Hyphens',
  hyphenOptions: { false: 'No hyphens', true: 'With hyphens' },
  featured: 'Featured only',
  status: 'Status',
  available: 'Available',
  statuses: { all: 'Any status', sold: 'Sold', rented: 'Rented' },
});

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
  /** In the language of the page; missing where the field is not in the panel. */
  field?: () => FilterField;
}

/** Two filters that the panel, the facets and an empty result treat as one. */
export const RANGES = {
  price: {
    label: () => TEXT.price,
    ends: ['min', 'max'],
    suffix: 'π',
    chip: (min: string, max: string) => `${amountOf(min)} – ${amountOf(max)}`,
  },
  length: {
    label: () => TEXT.length,
    ends: ['minLength', 'maxLength'],
    suffix: undefined,
    chip: (min: string, max: string) => TEXT.between({ min, max }),
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

/** One of `values`, each called as `labels` says. */
function choice<V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
  field: () => Omit<ChoiceField, 'kind' | 'options'>,
): Filter {
  return {
    accept: oneOf(values),
    chip: (value) => labels[value as V] ?? value,
    field: () => ({ kind: 'choice', ...field(), options: values.map((value) => ({ value, label: labels[value] })) }),
  };
}

type NumberField = Extract<FilterField, { kind: 'number' }>;

const rangeEnd = (
  range: RangeName,
  field: () => Omit<NumberField, 'kind' | 'range'>,
  chip: Filter['chip'],
): Filter => ({
  accept: range === 'price' ? typedDecimal : wholeNumber,
  chip,
  field: () => ({ kind: 'number', range, ...field() }),
});

const YES_OR_NO = ['false', 'true'] as const;

/**
 * The filters of browse by their query keys, in the order of panel, chips and address. An entry is all that a filter needs
 * here, its texts included.
 */
const FILTERS = {
  q: {
    accept: (text) => cutText(readSearch(text), CATALOG.queryMax) || null,
    chip: (value) => `“${value}”`,
  },
  category: choice(CATEGORIES, CATEGORY_LABEL, () => ({ label: TEXT.category, any: TEXT.all, look: 'chips' })),
  // The panel asks for the mode, which says more.
  type: { accept: oneOf(LISTING_TYPES), chip: (value) => TEXT.types[value as keyof typeof TEXT.types] },
  mode: choice(MODES, TEXT.modes, () => ({ label: TEXT.mode, any: TEXT.all, look: 'segments' })),
  min: rangeEnd(
    'price',
    () => ({ label: TEXT.min, placeholder: '0' }),
    (value) => TEXT.from({ price: amountOf(value) }),
  ),
  max: rangeEnd(
    'price',
    () => ({ label: TEXT.max, placeholder: TEXT.any }),
    (value) => TEXT.upTo({ price: amountOf(value) }),
  ),
  minLength: rangeEnd(
    'length',
    () => ({ label: TEXT.minLength, placeholder: '1' }),
    (count) => TEXT.longer({ count }),
  ),
  maxLength: rangeEnd(
    'length',
    () => ({ label: TEXT.maxLength, placeholder: TEXT.any }),
    (count) => TEXT.shorter({ count }),
  ),
  digits: choice(YES_OR_NO, TEXT.digitOptions, () => ({ label: TEXT.digits, any: TEXT.any, look: 'half' })),
  hyphens: choice(YES_OR_NO, TEXT.hyphenOptions, () => ({ label: TEXT.hyphens, any: TEXT.any, look: 'half' })),
  featured: {
    accept: oneOf(['true']),
    chip: () => TEXT.featured,
    field: () => ({ kind: 'tick', label: TEXT.featured }),
  },
  // Without it the available names are found.
  status: choice(['all', 'sold', 'rented'], TEXT.statuses, () => ({
    label: TEXT.status,
    any: TEXT.available,
    look: 'half',
  })),
} satisfies Partial<Record<keyof DomainFilter, Filter>>;

export type FilterKey = keyof typeof FILTERS;
export type BrowseFilters = { [Key in FilterKey]?: string };
const FILTER_KEYS = Object.keys(FILTERS) as FilterKey[];

/** The panel's fields in its order; ticks stand below the others. */
export const filterFields = () =>
  FILTER_KEYS.flatMap((key) => {
    const { field }: Filter = FILTERS[key];
    return field ? [{ key, ...field() }] : [];
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
