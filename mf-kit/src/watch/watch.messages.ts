import { defineMessages } from 'shared-i18n';

/** The texts of watching a name. */
export const WATCH_MESSAGES = defineMessages('kit.watch', {
  watch: 'Watch',
  watching: 'Watching',
  watchName: 'Watch {name}',
  connectFirst: 'Sign in to watch names.',
  connect: 'Connect to Pi',
  failed: "{name} couldn't be added to your watchlist.",
  removeFailed: '{name} is still on your watchlist. Try again.',
});
