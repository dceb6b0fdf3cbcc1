/** As long as the word of the button that takes its place. */
export const WATCH = { action: 'Watch' } as const;
