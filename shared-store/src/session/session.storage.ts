import type { StoredSession } from './session.slice';

/** Where the browser keeps the session (specification section 3). */
export const SESSION_KEY = 'piAuth';
/** A bare token that the payment client also accepts (specification section 3). */
export const TOKEN_KEY = 'piAccessToken';

const LONGEST_STORED = 100_000;

/** localStorage may be blocked, full or edited by hand: every failure counts as nothing stored. */
function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

function isStoredSession(value: unknown): value is StoredSession & { accessToken: string; expiresAt: number } {
  const stored = value as Partial<StoredSession> | null;
  return (
    typeof stored === 'object' &&
    stored !== null &&
    typeof stored.accessToken === 'string' &&
    stored.accessToken !== '' &&
    typeof stored.expiresAt === 'number' &&
    typeof stored.currentUser?.uid === 'string' &&
    typeof stored.currentUser.username === 'string' &&
    Array.isArray(stored.currentUser.roles)
  );
}

/** The stored session when it is whole and `now` (device clock, epoch ms) lies before its end; anything else is deleted. */
export function readStoredSession(now: number): StoredSession | null {
  const text = attempt(() => localStorage.getItem(SESSION_KEY), null);
  if (text === null) return null;
  const value = text.length > LONGEST_STORED ? null : attempt<unknown>(() => JSON.parse(text), null);
  if (isStoredSession(value) && value.expiresAt > now) {
    const { currentUser, accessToken, currentSubscription = null, currentListings = null, expiresAt } = value;
    return { currentUser, accessToken, currentSubscription, currentListings, expiresAt };
  }
  clearStoredSession();
  return null;
}

/** Keeps the session; true when the browser took it. */
export function writeStoredSession(session: StoredSession): boolean {
  const { currentUser, accessToken, currentSubscription, currentListings, expiresAt } = session;
  const stored: StoredSession = { currentUser, accessToken, currentSubscription, currentListings, expiresAt };
  return attempt(() => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(stored));
    return true;
  }, false);
}

export function clearStoredSession(): void {
  attempt(() => localStorage.removeItem(SESSION_KEY), undefined);
}

export function readBareToken(): string | null {
  return attempt(() => localStorage.getItem(TOKEN_KEY), null);
}

export function clearBareToken(): void {
  attempt(() => localStorage.removeItem(TOKEN_KEY), undefined);
}
