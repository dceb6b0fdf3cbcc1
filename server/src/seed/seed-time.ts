const HOUR_MS = 3_600_000;

/** Moments of the seed, relative to the product's time when it runs. */
export class SeedTime {
  constructor(readonly now: Date) {}

  hoursAgo(hours: number): Date {
    return new Date(this.now.getTime() - hours * HOUR_MS);
  }

  daysAgo(days: number): Date {
    return this.hoursAgo(days * 24);
  }

  hoursAhead(hours: number): Date {
    return this.hoursAgo(-hours);
  }

  /** `date` and a number of days. */
  after(date: Date, days: number): Date {
    return new Date(date.getTime() + days * 24 * HOUR_MS);
  }
}
