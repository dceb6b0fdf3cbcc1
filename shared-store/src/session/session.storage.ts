import { lastingStorage } from '../storage/safe-storage';
import type { StoredSession } from './session.slice';

/** Where the browser keeps the session (docs/rules.md section 12). */
export const SESSION_KEY = 'piAuth';
/** A bare token that the payment client also accepts. */
export const TOKEN_KEY = 'piAccessToken';

const LONGEST_STORED = 100_000;

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

/** A user may have edited it, so it can be anything. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The stored session when it is complete and `now` (device clock, epoch ms) is before its end; anything else is
 * deleted.
 */
export function readStoredSession(now: number): StoredSession | null {
  const text = lastingStorage.read(SESSION_KEY);
  if (text === null) return null;
  const value = text.length > LONGEST_STORED ? null : parse(text);
  if (isStoredSession(value) && value.expiresAt > now) {
    const { currentUser, accessToken, currentSubscription = null, currentListings = null, expiresAt } = value;
    return { currentUser, accessToken, currentSubscription, currentListings, expiresAt };
  }
  clearStoredSession();
  return null;
}

/** The access token of a session that was stored as `text`; null when it holds none. */
export function tokenIn(text: string | null): string | null {
  const value = text === null ? null : parse(text);
  return isStoredSession(value) ? value.accessToken : null;
}

/** Stores the session; true when the browser accepted it. */
export function writeStoredSession(session: StoredSession): boolean {
  const { currentUser, accessToken, currentSubscription, currentListings, expiresAt } = session;
  const stored: StoredSession = { currentUser, accessToken, currentSubscription, currentListings, expiresAt };
  return lastingStorage.write(SESSION_KEY, JSON.stringify(stored));
}

export function clearStoredSession(): void {
  lastingStorage.remove(SESSION_KEY);
}

export function readBareToken(): string | null {
  return lastingStorage.read(TOKEN_KEY);
}

export function clearBareToken(): void {
  lastingStorage.remove(TOKEN_KEY);
}
