import perfHooks from 'node:perf_hooks';
import timers from 'node:timers/promises';
import type { Scheduler } from './scheduler';

/** The moment at which every history begins. */
export const BEGINNING = Date.parse('2027-01-04T09:00:00Z');

/** What a timer function returns: enough of NodeJS.Timeout for its callers. */
class VirtualTimer {
  cancel: () => void = () => undefined;
  ref = () => this;
  unref = () => this;
  hasRef = () => false;
}

/**
 * Clocks and timers of this process follow the scheduler from now on, those of the embedded database too. Monotonic time
 * never begins anew, so that what a server keeps for some time does not outlive a history.
 */
export function makeTimeVirtual(scheduler: Scheduler): { newHistory(): void } {
  let earlierMs = 0;
  const wallClock = () => Math.floor(BEGINNING + scheduler.elapsedMs);
  const after = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    Object.assign(new VirtualTimer(), { cancel: scheduler.after(ms, () => run(...args)) });
  const every = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const timer = new VirtualTimer();
    const again = () => {
      timer.cancel = scheduler.after(ms, () => (again(), run(...args)));
    };
    again();
    return timer;
  };
  const cancel = (timer: unknown) => {
    if (timer instanceof VirtualTimer) timer.cancel();
  };
  Object.assign(globalThis, {
    setTimeout: after,
    setInterval: every,
    setImmediate: (run: () => void, ...args: unknown[]) => after(run, 0, ...args),
    clearTimeout: cancel,
    clearInterval: cancel,
    clearImmediate: cancel,
  });
  timers.setTimeout = ((ms: number, value: unknown) =>
    new Promise((resolve) => scheduler.after(ms, () => resolve(value)))) as never;
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    scheduler.after(ms, () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')));
    return controller.signal;
  };
  // What a process measures of itself is in real time, and would be kept of every server that ever ran.
  Object.assign(perfHooks, {
    PerformanceObserver: class {
      observe = () => undefined;
    },
    monitorEventLoopDelay: () => ({ enable: () => true }),
  });
  performance.now = () => earlierMs + scheduler.elapsedMs;
  Date.now = wallClock;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [wallClock()] : args, newTarget) as object,
  });
  return { newHistory: () => (earlierMs += scheduler.elapsedMs + DAY_MS) };
}

const DAY_MS = 86_400_000;
