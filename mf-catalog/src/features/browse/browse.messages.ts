import { defineMessages } from 'shared-i18n';

/** Texts of browse, but for those of a filter, which its entry in browseFilters.ts has (docs/rules.md section 12). */
export const BROWSE_MESSAGES = defineMessages('catalog.browse', {
  total: '{count, plural, one {# domain} other {# domains}}',
  /** Where the server only estimates. */
  atLeast: '{count, plural, other {#+ domains}}',
  heading: 'Browse domains',
  failed: 'Failed to fetch domains',
  clearAll: 'Clear All Filters',
  refresh: 'Refresh',
  loading: 'Loading domains',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  shown: '{shown, number} of {total} shown',
  offline: "You're offline. Names load once you're back.",
  belowMinimum: 'The maximum must be above the minimum.',
  filters: 'Filters',
  filtersWith: '{count, plural, =0 {Filters} other {Filters (#)}}',
  showResults: 'Show {total}',
  search: 'Search domains',
  searchPlaceholder: 'Search .pi names',
  sort: 'Sort by',
  bestMatch: 'Best match',
  choice: '{label} ({exactness, select, estimate {about {count, number}} other {{count, number}}})',
  compare: 'Compare',
  compareName: 'Compare {name}',
  notANumber: 'Enter a number.',
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    'price-low': 'Price: low to high',
    'price-high': 'Price: high to low',
    'name-az': 'Name: A to Z',
    'name-za': 'Name: Z to A',
    'ending-soon': 'Ending soon',
  },
});
