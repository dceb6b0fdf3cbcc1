import { MAX_REPEATS, pause, REPEAT_AFTER_MS } from './settings.js';

const POLLS_PER_REPEAT = 40;

/** Runs a callback of the app. What it returns or throws has no influence, as with the real SDK. */
export function notify(callback, ...args) {
  try {
    Promise.resolve(callback?.(...args)).catch(report);
  } catch (error) {
    report(error);
  }
}

const report = (error) => console.error(error);

/**
 * Calls now and again every ten seconds, at most five times more, until the server acted; then keeps looking.
 * @template T
 * @param {() => void} call
 * @param {() => Promise<T | null>} look what the server did, null for nothing yet
 * @param {{givesUp?: boolean}} options givesUp: answers null ten seconds after the last call
 * @returns {Promise<T | null>}
 */
export async function callUntil(call, look, { givesUp = false } = {}) {
  for (let calls = 0; !givesUp || calls <= MAX_REPEATS; calls += 1) {
    if (calls <= MAX_REPEATS) call();
    for (let polls = 0; polls < POLLS_PER_REPEAT; polls += 1) {
      await pause(REPEAT_AFTER_MS / POLLS_PER_REPEAT);
      const found = await look();
      if (found) return found;
    }
  }
  return null;
}
