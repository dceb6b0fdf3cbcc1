/** The texts of watching a name. */
export const WATCH_MESSAGES = {
  watch: 'Watch',
  watchName: (name: string) => `Watch ${name}`,
  connectFirst: 'Sign in to watch names.',
  connect: 'Connect to Pi',
  failed: (name: string) => `${name} couldn't be added to your watchlist.`,
  removeFailed: (name: string) => `${name} is still on your watchlist. Try again.`,
} as const;
