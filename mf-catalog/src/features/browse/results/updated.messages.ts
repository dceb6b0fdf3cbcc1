/** The age of the results; the texts arrive with it. */
export const UPDATED_MESSAGES = {
  now: 'Updated just now',
  minutes: (minutes: number) => `Updated ${minutes} min ago`,
} as const;
