import type { FastifyBaseLogger } from 'fastify';
import type { DueQuery, DueTimes, Sweeper } from './sweeper';

const LEAST_PAUSE_MS = 50;
const LONGEST_BACK_OFF_MS = 60_000;

interface Entry {
  sweeper: Sweeper;
  timer?: NodeJS.Timeout;
  failures: number;
  /** Since the process began. */
  failed: number;
  running: Promise<number> | null;
}

/** Runs each sweeper when its next row is due, and at least every everyMs. Starts after listen, stops before close. */
export class SweeperRunner {
  private readonly entries: Entry[] = [];
  private isStarted = false;

  constructor(
    private readonly log: FastifyBaseLogger,
    private readonly dueTimes: (queries: readonly DueQuery[]) => Promise<DueTimes>,
  ) {}

  add(sweeper: Sweeper): void {
    const entry: Entry = { sweeper, failures: 0, failed: 0, running: null };
    this.entries.push(entry);
    if (this.isStarted) this.schedule(entry, 0);
  }

  start(): void {
    this.isStarted = true;
    for (const entry of this.entries) this.schedule(entry, 0);
  }

  /** How often each sweeper has failed in this process. */
  failures(): { sweeper: string; failed: number }[] {
    return this.entries.map(({ sweeper, failed }) => ({ sweeper: sweeper.name, failed }));
  }

  /** How long the earliest due row of each sweeper has been waiting, in seconds; 0 where none is due. */
  async lags(): Promise<{ sweeper: string; seconds: number }[]> {
    const asked = this.entries.flatMap(({ sweeper }) => {
      const query = sweeper.nextDue?.();
      return query ? [{ sweeper: sweeper.name, query }] : [];
    });
    const { now, due } = await this.dueTimes(asked.map(({ query }) => query));
    return asked.map(({ sweeper }, at) => {
      const waited = due[at] ? now.getTime() - due[at].getTime() : 0;
      return { sweeper, seconds: Math.max(0, waited / 1_000) };
    });
  }

  /** No run starts after this; waits for those under way. */
  async stop(): Promise<void> {
    this.isStarted = false;
    for (const entry of this.entries) clearTimeout(entry.timer);
    await Promise.allSettled(this.entries.flatMap((entry) => entry.running ?? []));
  }

  /**
   * Runs whatever is due, the earliest deadline first, again and again until nothing is due, so that moving the clock
   * replays events in the order in which they would have happened. Throws when that takes longer than `limitMs`.
   */
  async runDueInOrder(limitMs: number): Promise<void> {
    const stopAt = performance.now() + limitMs;
    const stuck = new Set<Entry>();
    for (;;) {
      const next = await this.earliestDue(stuck);
      if (!next) return;
      if (performance.now() > stopAt) throw new Error(`The sweepers were not done within ${limitMs} ms.`);
      // A sweeper whose due row does not move (an outside party is away) holds nobody up; progress elsewhere may free it.
      if ((await this.run(next)) === 0) stuck.add(next);
      else stuck.clear();
    }
  }

  private async earliestDue(except: Set<Entry>): Promise<Entry | null> {
    const asked = this.entries.flatMap((entry) => {
      const query = entry.sweeper.nextDue?.();
      return query ? [{ entry, query }] : [];
    });
    const times = await this.dueTimes(asked.map(({ query }) => query));
    let earliest: { entry: Entry; due: Date } | null = null;
    for (const [at, { entry }] of asked.entries()) {
      const due = times.due[at];
      if (due && !except.has(entry) && due <= times.now && (!earliest || due < earliest.due)) earliest = { entry, due };
    }
    return earliest?.entry ?? null;
  }

  private schedule(entry: Entry, pauseMs: number): void {
    clearTimeout(entry.timer);
    if (!this.isStarted) return;
    entry.timer = setTimeout(() => void this.runAndSchedule(entry), pauseMs).unref();
  }

  private async runAndSchedule(entry: Entry): Promise<void> {
    await this.run(entry);
    this.schedule(entry, await this.pauseOf(entry));
  }

  /** Rows handled; 0 after a failure, which is logged. Two runs of one sweeper never overlap in this process. */
  private async run(entry: Entry): Promise<number> {
    await entry.running?.catch(() => undefined);
    entry.running = entry.sweeper.run();
    try {
      const handled = await entry.running;
      entry.failures = 0;
      return handled;
    } catch (error) {
      entry.failures += 1;
      entry.failed += 1;
      this.log.error({ err: error, sweeper: entry.sweeper.name, failures: entry.failures }, 'sweeper failed');
      return 0;
    } finally {
      entry.running = null;
    }
  }

  private async pauseOf({ sweeper, failures }: Entry): Promise<number> {
    if (failures > 0) return Math.min(LONGEST_BACK_OFF_MS, 500 * 2 ** failures) * (0.5 + Math.random() / 2);
    const query = sweeper.nextDue?.();
    if (!query) return sweeper.everyMs;
    try {
      const { now, due } = await this.dueTimes([query]);
      const untilDue = due[0] ? due[0].getTime() - now.getTime() : Infinity;
      return Math.max(LEAST_PAUSE_MS, Math.min(sweeper.everyMs, untilDue));
    } catch {
      return sweeper.everyMs;
    }
  }
}
