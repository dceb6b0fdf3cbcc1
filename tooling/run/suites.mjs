/** Suites of the server that npm test plays on one database only, so that it ends within half an hour. Paths below server/. */

/**
 * Long histories of crashes and clocks, of which the statements decide and not the database below them: on PostgreSQL where
 * one answers, which is four times as fast at them; otherwise on the embedded database.
 */
export const OUTAGES = [
  'chaos/step-kills/',
  'chaos/orderings.test',
  'src/modules/orders/order-clocks.test',
  'src/modules/orders/order-steps.test',
  'src/modules/payouts/payout-crashes.test',
];

/** What is about settings, processes, HTTP and Pi: it has been played beside the embedded database. */
export const NO_DATABASE = [
  'src/lifecycle.test',
  'src/modules/pi/',
  'src/platform/[^/]+.test',
  'src/platform/html/',
  'src/platform/http/',
];
