/** The middle of a day or month in UTC, so that it reads the same in every time zone but the farthest. */
export const atNoon = (date: string) => `${date.length === 7 ? `${date}-15` : date}T12:00:00.000Z`;

/** Kept free for the plots until they are here, at every width. */
export const PLOTS_HEIGHT = '36rem';
