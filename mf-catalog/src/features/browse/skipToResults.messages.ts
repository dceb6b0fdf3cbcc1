/** The text of the way past the filters; it arrives with it. */
export const SKIP_MESSAGES = { skip: 'Skip to results' } as const;
