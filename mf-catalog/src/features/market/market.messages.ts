import { defineMessages } from 'shared-i18n';

/** Texts of home's rows of the market. */
export const MARKET_MESSAGES = defineMessages('catalog.market', {
  endingSoon: 'Ending soon',
  allAuctions: 'All auctions',
  sold: 'Recently sold',
  allSold: 'All sold names',
  /** Less than a minute ago. */
  now: 'now',
  ago: '{time} ago',
});
