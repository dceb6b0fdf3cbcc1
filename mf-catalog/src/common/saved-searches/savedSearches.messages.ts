import { defineMessages } from 'shared-i18n';

/** Texts of saved searches. */
export const SEARCHES_MESSAGES = defineMessages('catalog.searches', {
  save: 'Save this search',
  saved: 'Search saved',
  savedAs: "“{name}” is saved. We'll alert you to new matches.",
  saveFailed: "We couldn't save the search.",
  connectFirst: 'Sign in to save searches.',
  connect: 'Connect to Pi',
  mine: '{count, plural, =0 {Saved searches} other {Saved searches (#)}}',
  heading: 'Saved searches',
  show: 'Show',
  showName: 'Show {name}',
  notify: 'Alert me',
  notifyFailed: "We couldn't change this.",
  remove: 'Delete {name}',
  removed: '“{name}” was deleted.',
  removeFailed: "“{name}” couldn't be deleted.",
  restoreFailed: "“{name}” couldn't be saved again.",
  undo: 'Undo',
  loading: 'Loading your searches',
  failed: "We couldn't load your searches",
  offline: "You're offline. Your searches load once you're back.",
  empty: 'No saved searches yet',
  emptyBody: 'Filter on Browse, then save the search to get alerts.',
  browse: 'Browse domains',
});
