/* global FACTS */

/**
 * Facts the server prepends to this script: demo accounts and delays (docs/rules.md section 13).
 * @type {{accounts: string[], approveAfterMs: number, completeAfterMs: number, successRate: number}}
 */
export const facts = FACTS;

/** Callbacks are repeated at this interval, at most so many times, until the server has acted. */
export const REPEAT_AFTER_MS = 10_000;
export const MAX_REPEATS = 5;

const DECISIONS = ['draw', 'ask', 'approve', 'reject'];

/**
 * Testers' settings under localStorage['pi-simulator']; unreadable ones are ignored.
 * @returns {{decide: string, scale: number}} scale multiplies every delay.
 */
export function readSettings() {
  const { decide, scale } = readStored();
  return { decide: DECISIONS.includes(decide) ? decide : 'draw', scale: scale > 0 && scale <= 100 ? Number(scale) : 1 };
}

function readStored() {
  try {
    return JSON.parse(localStorage.getItem('pi-simulator') ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** Waits, at the testers' scale. */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms * readSettings().scale));
}
