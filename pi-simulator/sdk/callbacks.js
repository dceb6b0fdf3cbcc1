import { MAX_REPEATS, pause, REPEAT_AFTER_MS } from './settings.js';

const POLLS_PER_REPEAT = 40;

/** Runs a callback of the app. Like the real SDK, it ignores what the callback returns or throws. */
export function notify(callback, ...args) {
  try {
    Promise.resolve(callback?.(...args)).catch(report);
  } catch (error) {
    report(error);
  }
}

const report = (error) => console.error(error);

/**
 * Calls at once and every ten seconds, at most six times in all, until the server has acted; then only checks.
 * @template T
 * @param {() => void} call
 * @param {() => Promise<T | null>} check what the server did, null for nothing yet
 * @param {{givesUp?: boolean}} options givesUp: resolves with null ten seconds after the last call
 * @returns {Promise<T | null>}
 */
export async function callUntil(call, check, { givesUp = false } = {}) {
  for (let calls = 0; !givesUp || calls <= MAX_REPEATS; calls += 1) {
    if (calls <= MAX_REPEATS) call();
    for (let polls = 0; polls < POLLS_PER_REPEAT; polls += 1) {
      await pause(REPEAT_AFTER_MS / POLLS_PER_REPEAT);
      const found = await check();
      if (found) return found;
    }
  }
  return null;
}
