import { defineMessages } from 'shared-i18n';

/** Texts of the watchlist's page. */
export const WATCHLIST_MESSAGES = defineMessages('catalog.watchlist', {
  heading: 'Watchlist',
  title: 'Watchlist | Dotpi',
  description: 'The names you watch, and searches that alert you to new matches.',
  intro: "We'll let you know when a price drops, an auction is ending or a name is taken.",
  tabs: 'What you watch',
  names: 'Names',
  searches: 'Saved searches',
  signInTitle: 'Sign In Required',
  signInBody: 'Sign in to see the names and searches you follow.',
  login: 'Login with Pi',
  loading: 'Loading your watchlist',
  failed: "We couldn't load your watchlist",
  offline: "You're offline. Prices and end times may be out of date.",
  offlineEmpty: "You're offline. Your watchlist loads once you're back.",
  empty: "You're not watching any names yet",
  emptyBody: 'Tap the heart on a name to follow it here.',
  browse: 'Browse domains',
  count: '{count, plural, one {# name} other {# names, ending soonest first}}',
  priceDrop: 'Price drop: was {before}',
  remove: 'Stop watching {name}',
  removed: '{name} is off your watchlist.',
  undo: 'Undo',
  removeFailed: '{name} is still on your watchlist. Try again.',
  restoreFailed: "{name} couldn't be added back.",
});
