import type { AppStore } from '../store';
import { selectSession, sessionEnded, sessionRestored, type SessionState, signedOutByUser } from './session.slice';
import { clearStoredSession, readStoredSession, SESSION_KEY, writeStoredSession } from './session.storage';

/** Writing at most this often, because every response renews the session. */
const RENEWAL_STEP_MS = 1_000;

/**
 * Keeps the browser's copy in step with the store: stores changes, ends the session when its ten minutes are over, and
 * follows a sign-out or sign-in in another tab. Returns a function that stops.
 */
export function keepSession(store: AppStore): () => void {
  let kept: SessionState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const persist = () => {
    const session = selectSession(store.getState());
    if (session === kept) return;
    const onlyRenewed =
      kept !== null &&
      session.accessToken === kept.accessToken &&
      session.currentSubscription === kept.currentSubscription &&
      session.currentListings === kept.currentListings;
    if (
      onlyRenewed &&
      session.expiresAt !== null &&
      kept?.expiresAt != null &&
      session.expiresAt - kept.expiresAt < RENEWAL_STEP_MS
    )
      return;
    const wasSignedIn = kept?.status === 'signedIn';
    kept = session;
    clearTimeout(timer);
    if (session.status === 'signedIn' && session.expiresAt !== null) {
      writeStoredSession(session);
      timer = setTimeout(expire, session.expiresAt - Date.now());
    } else if (wasSignedIn) {
      clearStoredSession();
    }
  };

  const expire = () => {
    const { expiresAt } = selectSession(store.getState());
    if (expiresAt === null) return;
    const left = expiresAt - Date.now();
    if (left > 0) timer = setTimeout(expire, left);
    else store.dispatch(sessionEnded());
  };

  const followOtherTab = (event: StorageEvent) => {
    if (event.key !== SESSION_KEY && event.key !== null) return;
    const { accessToken } = selectSession(store.getState());
    const stored = readStoredSession(Date.now());
    if (stored && stored.accessToken !== accessToken) store.dispatch(sessionRestored(stored));
    else if (!stored && accessToken) store.dispatch(signedOutByUser());
  };

  const unsubscribe = store.subscribe(persist);
  window.addEventListener('storage', followOtherTab);
  persist();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('storage', followOtherTab);
  };
}
