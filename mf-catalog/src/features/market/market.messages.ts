/** Texts of home's rows of the market. */
export const MARKET_MESSAGES = {
  endingSoon: 'Ending soon',
  allAuctions: 'All auctions',
  newToday: 'New today',
  justListed: 'Just listed',
  allNew: 'All new names',
  sold: 'Recently sold',
  allSold: 'All sold names',
} as const;
