/** One process of a campaign: plays the seeds that its parent gives it and sends what came of them. */
import { runWorld } from './campaign';
import type { WorldResult } from './result';

/** What a process of the world tells its parent: that a history ended, at last what came of all, and else that it is free. */
export type Report =
  | { kind: 'free' }
  | { kind: 'history'; seed: number; trace: number; pairs: string[]; failures: number }
  | { kind: 'end'; result: WorldResult; cpuMs: number };

/** What it is told: null when it has played enough. */
export interface Task {
  seed: number | null;
}

const report = (what: Report) => process.send?.(what);

async function play(): Promise<void> {
  let failures = 0;
  const result = await runWorld({
    shrinks: Number(process.argv[2]),
    nextSeed: () =>
      new Promise((resolve) => {
        process.once('message', ({ seed }: Task) => resolve(seed));
        report({ kind: 'free' });
      }),
    onHistory: (soFar, seed, trace, pairs) => {
      report({ kind: 'history', seed, trace, pairs, failures: soFar.failures.length - failures });
      failures = soFar.failures.length;
    },
  });
  const { user, system } = process.cpuUsage();
  report({ kind: 'end', result, cpuMs: (user + system) / 1_000 });
  process.disconnect();
}

// Nobody waits for the result of an orphan.
process.once('disconnect', () => process.exit());
void play();
