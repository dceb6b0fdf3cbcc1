import type { AppStore } from '../store';
import { selectSession, sessionEnded, sessionRenewed, sessionRestored, type SessionState } from './session.slice';
import { clearStoredSession, readStoredSession, SESSION_KEY, tokenIn, writeStoredSession } from './session.storage';
import { forgetSession } from './session.thunks';

/** Writing at most this often, because every response renews the session. */
const RENEWAL_STEP_MS = 1_000;
/** How long after a sign-out another tab, which has not heard of it, may still store the session again. */
const LATE_RENEWAL_MS = 2_000;

/**
 * Keeps the browser's copy in step with the store: stores changes, ends the session when its ten minutes are over, and
 * follows a sign-out, sign-in or renewal in another tab. Returns a function that stops.
 */
export function keepSession(store: AppStore): () => void {
  let kept: SessionState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The session that this tab left last, and when. */
  let departed = { accessToken: null as string | null, at: 0 };

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
    const before = kept?.status === 'signedIn' ? kept : null;
    kept = session;
    clearTimeout(timer);
    if (session.status === 'signedIn' && session.expiresAt !== null) {
      writeStoredSession(session);
      timer = setTimeout(expire, session.expiresAt - Date.now());
    } else if (before) {
      departed = { accessToken: before.accessToken, at: Date.now() };
      clearStoredSession();
    }
  };

  const expire = () => {
    const { accessToken, expiresAt } = selectSession(store.getState());
    if (expiresAt === null) return;
    const stored = readStoredSession(Date.now());
    // Another tab may have renewed it, and this one not have heard of it yet.
    const end = Math.max(expiresAt, (stored?.accessToken === accessToken && stored.expiresAt) || 0);
    if (end <= Date.now()) return void store.dispatch(sessionEnded());
    timer = setTimeout(expire, end - Date.now());
    if (end > expiresAt) store.dispatch(sessionRenewed(end));
  };

  const followOtherTab = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== SESSION_KEY && key !== null) return;
    const { accessToken, expiresAt } = selectSession(store.getState());
    const stored = readStoredSession(Date.now());
    if (accessToken === null) {
      const isLate = stored?.accessToken === departed.accessToken && Date.now() - departed.at < LATE_RENEWAL_MS;
      if (isLate) clearStoredSession();
      else if (stored) store.dispatch(sessionRestored(stored));
      return;
    }
    // What the other tab removed counts, even if a response to this one has stored it again meanwhile.
    const isRemoved = newValue === null && tokenIn(oldValue) === accessToken;
    if (isRemoved || !stored) store.dispatch(forgetSession());
    else if (stored.accessToken !== accessToken) store.dispatch(sessionRestored(stored));
    else if (stored.expiresAt && stored.expiresAt > (expiresAt ?? 0)) store.dispatch(sessionRenewed(stored.expiresAt));
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
