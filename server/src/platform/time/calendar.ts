import { DAY_MS } from 'contracts';

/** So many days of 24 hours later; earlier when negative. */
export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
