import { DAY_MS } from 'contracts';

/** The same time of day `months` later in UTC; a day that the month lacks becomes its last (docs/rules.md section 7). */
export function addMonths(from: Date, months: number): Date {
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return end;
}

/** So many days of 24 hours later; earlier when negative. */
export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
