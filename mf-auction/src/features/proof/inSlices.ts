/** No task is longer, on a phone too. */
const SLICE_MS = 30;

/** Only some browsers have one; elsewhere a timer waits a few milliseconds more. */
interface Scheduler {
  yield?: () => Promise<void>;
}

const pause = (): Promise<void> => {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
};

/** Runs work that pauses often, and lets the page go on after each slice of time. */
export async function inSlices<T>(work: Generator<undefined, T>): Promise<T> {
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await pause();
    until = performance.now() + SLICE_MS;
  }
}
