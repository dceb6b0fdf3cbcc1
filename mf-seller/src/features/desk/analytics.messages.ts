import { SELLING } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** Texts of the desk's analytics (docs/rules.md section 7). */
export const ANALYTICS_MESSAGES = defineMessages(
  'seller.analytics',
  {
    title: 'Analytics',
    span: 'Time shown',
    lastDays: '{days, plural, one {# day} other {# days}}',
    year: 'A year',
    loading: 'Loading your analytics',
    failed: "We couldn't load your analytics.",
    hosts: 'Where visitors came from',
    hostsEmpty: 'A site shows here once {sourceVisitorsMin} visitors came from it.',
    searches: 'What they searched for',
    searchesEmpty: 'A search shows here once {sourceVisitorsMin} visitors found your names by it.',
    visitors: '{count, plural, one {# visit} other {# visits}}',
    conversion: 'From visit to sale',
    views: 'Visits',
    watchers: 'New watchers',
    bids: 'Bids',
    sales: 'Sales',
    rate: 'Sales per visit',
    noRate: '–',
    overTime: 'Show over time',
    from: 'From',
    comparables: 'What similar names sold for',
    comparablesNote: 'Names of other sellers, in the categories of your active listings.',
    comparablesEmpty: 'List a name for sale to compare its category.',
    sold: '{count, plural, one {# sale: {median, pi}.} other {# sales: from {low, pi} to {high, pi}, median {median, pi}.}}',
    soldNone: 'No sale in this time.',
    yours: 'Yours: {count, plural, one {# listing} other {# listings}}, median {median, pi}.',
    yoursMark: 'Your median',
    line: 'Median price of {category} names, from {first, pi} to {last, pi}.',
    medians: 'Show medians as table',
    median: 'Median',
    locked: 'See where your visitors come from',
    lockedBody:
      'Pro and Business plans also show the sites and searches that bring visitors, and how sales and prices move over time.',
    plans: 'See plans',
  },
  { sourceVisitorsMin: SELLING.sourceVisitorsMin },
);
