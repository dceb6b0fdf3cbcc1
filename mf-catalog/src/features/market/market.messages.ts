import { defineMessages } from 'shared-i18n';

/** Texts of home's rows of the market. */
export const MARKET_MESSAGES = defineMessages('catalog.market', {
  endingSoon: 'Ending soon',
  allAuctions: 'All auctions',
  newToday: 'New today',
  justListed: 'Just listed',
  allNew: 'All new names',
  sold: 'Recently sold',
  allSold: 'All sold names',
});
