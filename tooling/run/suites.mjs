/**
 * Suites of the server that npm test runs on one database only, so that it ends within half an hour. Paths are below
 * server/.
 */

/**
 * Long histories of crashes and clocks, which test our statements rather than the database. They run on PostgreSQL
 * where one is available, four times as fast; otherwise on the embedded database.
 */
export const OUTAGES = [
  'chaos/step-kills/',
  'chaos/orderings.test',
  'src/modules/orders/order-clocks.test',
  'src/modules/orders/order-steps.test',
  'src/modules/payouts/payout-crashes.test',
];

/** Settings, processes, HTTP and Pi: these run on the embedded database only. */
export const NO_DATABASE = [
  'src/lifecycle.test',
  'src/modules/pi/',
  'src/platform/[^/]+.test',
  'src/platform/html/',
  'src/platform/http/',
];
