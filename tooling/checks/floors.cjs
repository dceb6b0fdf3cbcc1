/** The floors of the server's modules, lowest first; every other module stands on the top one (docs/decisions/0040-server-floors.md). */
module.exports = [
  ['users'],
  ['audit', 'ledger', 'notifications', 'pi'],
  ['alarms', 'cases', 'settings'],
  ['persons'],
  ['identity'],
  ['plans', 'uploads'],
  ['products', 'subscriptions'],
  ['domains'],
  ['reports'],
  ['chat', 'orders'],
  ['auctions', 'offers', 'payments', 'rentals', 'reviews'],
  ['activity', 'catalog', 'payouts'],
  ['search'],
  ['listings', 'watchlist'],
  ['account', 'deploy', 'operations', 'support', 'vitals', 'wallet'],
  ['back-office', 'discovery', 'profiles', 'receipts', 'saved-searches', 'selling'],
];
