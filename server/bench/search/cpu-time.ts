import { readFileSync, readdirSync } from 'node:fs';

/** Time that a process has been on a CPU, in ms, of all threads; each thread's first number of the scheduler is in nanoseconds. */
export function cpuTimeOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
}
