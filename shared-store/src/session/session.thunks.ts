import type { AuthResult } from 'contracts';
import { SESSION } from 'contracts';
import { api } from '../api/api';
import { type ApiError, isApiError } from '../api/api-error';
import { STALE_AFTER } from '../api/tags';
import type { AppThunk } from '../store';
import { sessionApi } from './session.api';
import { SESSION_MESSAGES } from './session.messages';
import {
  selectAccessToken,
  selectSession,
  sessionOpened,
  sessionRestored,
  signInFailed,
  signInStarted,
  signedOutByUser,
  sessionRefreshed,
} from './session.slice';
import { clearBareToken, readBareToken, readStoredSession } from './session.storage';

/** Asks Pi who the visitor is; the shell's payment bridge provides it. */
export type Authenticate = () => Promise<AuthResult>;

const deviceExpiry = () => Date.now() + SESSION.storedLifetimeMs;

/**
 * Signs in: Pi's response goes to the server, which alone decides who the user is. Rejects with 'Sign in failed' when
 * the server refuses, with the SDK's own error otherwise; the session then holds 'Authentication failed'. A refused token is
 * asked of Pi once more (docs/rules.md reading 16). Resolves to false when the visitor stopped waiting before Pi responded (stopSigningIn).
 */
export function signIn(authenticate: Authenticate): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const isAwaited = () => selectSession(getState()).status === 'signingIn';
    dispatch(signInStarted());
    try {
      let authResult = await authenticate();
      if (!isAwaited()) return false;
      for (let isAgain = false; ; isAgain = true) {
        const refused = await dispatch(openSession(authResult)).then(
          () => null,
          (error: unknown) => error,
        );
        if (refused === null) return true;
        if (isAgain || !invalidToken(refused)) throw refused;
        // Ended by sign-out everywhere, or unknown to Pi: Pi may have another one.
        const earlier = authResult.accessToken;
        authResult = await authenticate();
        if (!isAwaited()) return false;
        if (authResult.accessToken === earlier) throw refused;
      }
    } catch (error) {
      if (!isAwaited()) return false;
      dispatch(signInFailed(SESSION_MESSAGES.authenticationFailed));
      throw error;
    }
  };
}

/** What the server says against the token of a sign-in that failed; null for any other failure. */
function invalidToken(error: unknown): ApiError | null {
  const cause = error instanceof Error ? error.cause : null;
  return isApiError(cause) && cause.code === 'INVALID_TOKEN' ? cause : null;
}

/** Until when the token of a failed sign-in opens no session, because sign-out everywhere ended it; null for any other failure. */
export function tokenEndedUntil(error: unknown): string | null {
  const until = invalidToken(error)?.details?.until;
  return typeof until === 'string' ? until : null;
}

/** The visitor stops waiting for Pi; a later response changes nothing. */
export const stopSigningIn = () => signInFailed(null);

function openSession(authResult: AuthResult): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const response = await dispatch(sessionApi.endpoints.signIn.initiate(authResult))
      .unwrap()
      .catch((cause: unknown) => {
        throw new Error(SESSION_MESSAGES.signInStepFailed, { cause });
      });
    dispatch(sessionOpened({ ...response, accessToken: authResult.accessToken, expiresAt: deviceExpiry() }));
    dispatch(api.util.invalidateTags(STALE_AFTER.signIn));
  };
}

/** Forgets the session and all that was read in it. */
export function forgetSession(): AppThunk {
  return (dispatch) => {
    dispatch(signedOutByUser());
    clearBareToken();
    dispatch(api.util.resetApiState());
  };
}

/**
 * Signs out: local state is cleared first, then the server is notified; its response changes nothing for the visitor.
 */
export function signOut(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const token = selectAccessToken(getState());
    dispatch(forgetSession());
    if (token) await dispatch(sessionApi.endpoints.signOut.initiate(token));
  };
}

/**
 * On start: restores a stored session that has not expired; reading an expired one deletes it. If there is only a bare
 * token under piAccessToken, the server is asked instead.
 */
export function restoreSession(): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const stored = readStoredSession(Date.now());
    if (stored) {
      dispatch(sessionRestored(stored));
      return;
    }
    const accessToken = readBareToken();
    if (!accessToken) return;
    dispatch(signInStarted());
    try {
      await dispatch(openSession({ accessToken, user: { uid: '' } }));
    } catch {
      clearBareToken();
      dispatch(signInFailed(null));
    }
  };
}

/** Asks the server again who this is and what they may do: after a plan was paid, a listing made, a picture changed. */
export function refreshSession(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const accessToken = selectAccessToken(getState());
    if (!accessToken) return;
    const response = await dispatch(sessionApi.endpoints.signIn.initiate({ accessToken, user: { uid: '' } })).unwrap();
    if (accessToken === selectAccessToken(getState())) dispatch(sessionRefreshed(response));
  };
}
