/** Store fixtures for tests and standalone boots. */
import type { CurrentUser } from 'contracts';
import { SESSION } from 'contracts';
import { aUser } from 'contracts/testing';
import { makeStore } from '../store';
import type { SessionState } from '../session/session.slice';

/** A signed-in session; pass what the test is about. */
export function aSession(over: Partial<SessionState> & { currentUser?: CurrentUser } = {}): SessionState {
  return {
    status: 'signedIn',
    currentUser: aUser(),
    accessToken: 'token-of-alice',
    currentSubscription: null,
    currentListings: 0,
    expiresAt: Date.now() + SESSION.storedLifetimeMs,
    error: null,
    hasEnded: false,
    ...over,
  };
}

/** A store whose visitor is signed in. */
export function aSignedInStore(over: Parameters<typeof aSession>[0] = {}) {
  return makeStore({ session: aSession(over) });
}
