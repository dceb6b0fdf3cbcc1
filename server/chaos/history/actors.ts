/** People of a history; the last one is the seller of its names. */
export const ACTORS = 4;
