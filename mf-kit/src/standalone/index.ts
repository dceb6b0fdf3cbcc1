/** Runs one remote alone, with fixtures instead of a server (npm run dev:mf-…). Never part of a federated build. */
export { aFundedOrder, anOrder } from '../fixtures/an-order';
export { answer, type FixtureRequest, type Fixtures, refuse } from '../fixtures/fixtures';
export { bootStandalone, type StandaloneOptions } from './boot-standalone';
