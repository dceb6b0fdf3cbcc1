import { grouped } from 'contracts';

/** Texts of browse, but for those of a filter, which its entry in browseFilters.ts has (docs/rules.md section 12). */
export const BROWSE_MESSAGES = {
  heading: 'Browse domains',
  failed: 'Failed to fetch domains',
  clearAll: 'Clear All Filters',
  refresh: 'Refresh',
  loading: 'Loading domains',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  shown: (shown: number, total: string) => `${grouped(shown)} of ${total} shown`,
  offline: "You're offline. Names load once you're back.",
  belowMinimum: 'Less than the minimum.',
  filters: 'Filters',
  filtersWith: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  showResults: (total: string) => `Show ${total}`,
  search: 'Search domains',
  searchPlaceholder: 'Search .pi names',
  sort: 'Sort by',
  bestMatch: 'Best match',
  choice: (label: string, count: number, isEstimate: boolean) =>
    `${label} (${isEstimate ? 'about ' : ''}${grouped(count)})`,
  compare: 'Compare',
  compareName: (name: string) => `Compare ${name}`,
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
} as const;
