import type { CurrentUser } from 'contracts';
import { aUser } from 'contracts/testing';
import type { FakeOutcome } from '../fixtures/fake-payment-bridge';

/** What the address asks the standalone page to play. */
export interface Scenario {
  user: CurrentUser | null;
  /** 'all', a path that answers 503, or null. */
  fail: string | null;
  pay: FakeOutcome;
}

export const OUTCOMES: FakeOutcome[] = ['success', 'cancel', 'error', 'unavailable'];

export function readScenario(search: string): Scenario {
  const query = new URLSearchParams(search);
  const username = query.get('user');
  const pay = query.get('pay');
  return {
    user: username ? aUser({ uid: `uid-${username}`, username }) : null,
    fail: query.get('fail') || null,
    pay: OUTCOMES.find((outcome) => outcome === pay) ?? 'success',
  };
}
