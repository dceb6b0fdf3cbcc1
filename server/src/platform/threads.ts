import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pool, type Pool } from 'workerpool';
import { meterOfCall } from './call-meter';
import { WORKSPACE_ROOT } from './locations';
import { type Outcome, refuse } from './refusal';

const THREADS = 2;
/** Jobs that may wait for a thread; beyond them the caller is asked to come again. */
const WAITING = 40;
const JOB_MS = 10_000;

/** One function by its name. */
export type Job<Input extends unknown[], Result> = Record<string, (...input: Input) => Result>;

/**
 * Runs what keeps a processor busy (files of people, receipts) beside the thread that answers requests. At most two jobs at a time
 * and 40 that wait: then, and after 10 s of one job, UNAVAILABLE. A thread starts with the first job.
 */
export class Threads {
  private pool: Pool | null = null;

  /**
   * What a job gives for `input` (both are copied between threads); what it throws is thrown here. The job is one of server/src/threads.ts,
   * given as an object of its own: `{ readRecords }`. Its key finds it, because a bundler may change the names of functions.
   */
  async run<Input extends unknown[], Result>(
    job: Job<Input, Result>,
    ...input: Input
  ): Promise<Outcome<Awaited<Result>>> {
    const [name] = Object.keys(job);
    if (name === undefined) throw new Error('No job');
    const meter = meterOfCall();
    if (meter) meter.jobs += 1;
    this.pool ??= pool(scriptPath(), { workerType: 'thread', maxWorkers: THREADS });
    const { pendingTasks } = this.pool.stats();
    if (pendingTasks >= WAITING) return refuse('UNAVAILABLE');
    const work = this.pool.exec(name, input).timeout(JOB_MS);
    try {
      return (await work) as Awaited<Result>;
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') return refuse('UNAVAILABLE');
      throw error;
    }
  }

  /** Ends the threads, whatever they are at. */
  async close(): Promise<void> {
    await this.pool?.terminate(true);
    this.pool = null;
  }
}

/** Beside the bundle, or the source for tsx and jest. */
function scriptPath(): string {
  const bundled = join(__dirname, 'threads.cjs');
  return existsSync(bundled) ? bundled : join(WORKSPACE_ROOT, 'server/src/threads.source.cjs');
}
