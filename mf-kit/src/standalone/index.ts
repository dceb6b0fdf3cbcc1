/** Runs one remote alone, with fixtures instead of a server (npm run dev -- mf-…). Never part of a federated build. */
export { bootStandalone } from './boot-standalone';
