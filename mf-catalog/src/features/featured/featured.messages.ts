import { defineMessages } from 'shared-i18n';

export const FEATURED_MESSAGES = defineMessages('catalog.featured', {
  heading: 'Featured domains',
  all: 'See all domains',
  loading: 'Loading featured domains',
  failed: 'Failed to fetch domains',
  empty: 'No domains are listed yet.',
  beFirst: 'List the first one',
  tryAgain: 'Try again',
});
