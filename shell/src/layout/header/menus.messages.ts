/** Texts that arrive with the menus and the search field; docs/rules.md section 12 fixes those of the shell. */
export const MENUS = {
  search: 'Find a .pi name',
  orders: 'My Orders',
  rentals: 'My Rentals',
  offers: 'Offers',
  wallet: 'Wallet',
  balance: 'Balance',
  desk: "Seller's desk",
  help: 'Help',
  account: 'Account',
  marketplace: 'Marketplace',
  backToAuction: 'Back to the auction',
} as const;
