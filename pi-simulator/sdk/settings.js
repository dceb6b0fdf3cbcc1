/* global FACTS */

/**
 * What the server put in front of this script: demo accounts and the delays of the specification.
 * @type {{accounts: string[], approveAfterMs: number, completeAfterMs: number, successRate: number}}
 */
export const facts = FACTS;

/** Callbacks come again this often, at most so many times, until the server acted on them. */
export const REPEAT_AFTER_MS = 10_000;
export const MAX_REPEATS = 5;

const DECISIONS = ['draw', 'ask', 'approve', 'reject'];

/**
 * What testers put under localStorage['pi-simulator']; anything unreadable counts as absent.
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

/** Waits that long at the testers' scale. */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms * readSettings().scale));
}
