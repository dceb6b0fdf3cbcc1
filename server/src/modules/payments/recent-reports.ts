const MAX = 10_000;

/** What was reported a short while ago; forgets the oldest beyond 10,000. */
export class RecentReports {
  private readonly at = new Map<string, number>();

  constructor(private readonly keptMs: number) {}

  /** `now` in milliseconds, on any one clock. */
  has(report: string, now: number): boolean {
    const at = this.at.get(report);
    return at !== undefined && now - at < this.keptMs;
  }

  add(report: string, now: number): void {
    this.at.delete(report);
    this.at.set(report, now);
    const [oldest] = this.at.keys();
    if (this.at.size > MAX && oldest !== undefined) this.at.delete(oldest);
  }
}
