/** The texts of watching a name. */
export const WATCH_MESSAGES = {
  watch: 'Watch',
  watchName: (name: string) => `Watch ${name}`,
  connectFirst: 'Connect to Pi to watch names.',
  connect: 'Connect to Pi',
  failed: (name: string) => `${name} could not be added to your watchlist.`,
  removeFailed: (name: string) => `${name} is still on your watchlist: it could not be removed.`,
} as const;
