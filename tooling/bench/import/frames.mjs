/** How long a page did not answer: the gaps between its frames, and what Chromium names a long frame. */
/* global PerformanceObserver, requestAnimationFrame */

/** Longest frame that a page may have while it works, in milliseconds. */
export const LONGEST_FRAME_MS = 200;

/** Runs in the page before its scripts: notes each frame with the gap before it. */
export function watchFrames() {
  const noted = (globalThis.bench = { gaps: [], long: [] });
  let before = performance.now();
  const look = (now) => {
    noted.gaps.push({ at: now, ms: now - before });
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  if (!PerformanceObserver.supportedEntryTypes.includes('long-animation-frame')) return;
  new PerformanceObserver((list) => {
    for (const { startTime, duration, scripts } of list.getEntries())
      noted.long.push({
        at: startTime,
        ms: duration,
        scripts: scripts.map(({ invoker, duration: took }) => `${invoker} ${Math.round(took)}`),
      });
  }).observe({ type: 'long-animation-frame', buffered: true });
}

/** Runs in the page: the frames since the last call. */
export function takeFrames() {
  const { gaps, long } = globalThis.bench;
  const taken = { gaps: gaps.splice(0), long: long.splice(0) };
  return taken;
}

/** The worst of one phase, and whether it is within the limit. */
export function framesOf(phase, { gaps, long }) {
  const longest = (entries) => Math.round(entries.reduce((most, { ms }) => Math.max(most, ms), 0));
  const worst = long.toSorted((one, other) => other.ms - one.ms)[0];
  return {
    phase,
    frames: gaps.length,
    gapMs: longest(gaps),
    longMs: longest(long),
    by: worst?.scripts.join(', ') ?? '',
    holds: longest(gaps) <= LONGEST_FRAME_MS && longest(long) <= LONGEST_FRAME_MS,
  };
}

/**
 * The CPU time of the longest task on a page's own thread, in milliseconds: unlike the gaps it does not count the time in which
 * a busy machine runs something else.
 */
export function longestTaskOf({ traceEvents }) {
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const pages = new Set(named.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ tdur, pid, tid }) => tdur !== undefined && pages.has(`${pid} ${tid}`));
  return Math.round(tasks.reduce((most, { tdur }) => Math.max(most, tdur / 1_000), 0));
}
