import { plural } from 'contracts';

/** Texts of the watchlist's page. */
export const WATCHLIST_MESSAGES = {
  heading: 'Watchlist',
  title: 'Watchlist | Dotpi',
  description: 'Names you keep an eye on, and searches whose new finds you are told.',
  intro: 'You are told when a price drops, an auction ends soon or a name is gone.',
  tabs: 'What you watch',
  names: 'Names',
  searches: 'Saved searches',
  signInTitle: 'Sign In Required',
  signInBody: 'Connect to see the names and searches you keep an eye on.',
  login: 'Login with Pi',
  loading: 'Loading your watchlist',
  failed: 'Your watchlist could not be loaded',
  offline: 'You are offline. Prices and ends may be out of date.',
  offlineEmpty: 'You are offline. The watchlist loads once you are connected again.',
  empty: 'You watch no names yet',
  emptyBody: 'Press the heart on a name, and it stands here with what happens to it.',
  browse: 'Browse domains',
  count: plural({ one: '{n} name, those that end soonest first', other: '{n} names, those that end soonest first' }),
  priceDrop: (before: string) => `Price drop: was ${before}`,
  remove: (name: string) => `Stop watching ${name}`,
  removed: (name: string) => `${name} is no longer watched.`,
  undo: 'Undo',
  removeFailed: (name: string) => `${name} is still watched: it could not be removed.`,
  restoreFailed: (name: string) => `${name} could not be watched again.`,
} as const;
