/** The floors of the server's modules, lowest first; every other module stands on the top one (docs/decisions/0040-server-floors.md). */
module.exports = [
  ['users'],
  ['audit', 'ledger', 'notifications', 'pi'],
  ['alarms', 'cases', 'settings'],
  ['persons'],
  ['identity'],
  ['activity', 'domains', 'plans', 'products', 'reports', 'uploads'],
  ['chat', 'orders', 'search', 'subscriptions'],
  ['auctions', 'offers', 'payments', 'rentals', 'reviews'],
  ['payouts'],
  ['listings', 'watchlist'],
];
