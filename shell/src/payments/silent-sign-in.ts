import type { AuthResult } from 'contracts';
import { SESSION } from 'contracts';
import { withTimeout } from 'mf-kit';
import { type AppStore, selectSession, sessionApi, sessionOpened, type SessionState } from 'shared-store';

/** Milliseconds. Pi responds at once when it need not ask its user, and no call waits longer than this. */
const REOPENED_WITHIN = 8_000;

/** Opens expired sessions again without a word to their user (docs/decisions/0072-silent-sign-in.md). */
export class SilentSignIn {
  #running: Promise<boolean> | null = null;

  constructor(
    private readonly store: AppStore,
    private readonly authenticate: () => Promise<AuthResult>,
  ) {}

  /**
   * True when the person of the expired session is signed in afterwards, by this or by another call or tab. Calls that
   * are refused together share one attempt. Otherwise the session is as it was, and ends by the caller.
   */
  async reopen(expired: SessionState): Promise<boolean> {
    const { accessToken, currentUser } = this.#session();
    if (accessToken === null || currentUser?.uid !== expired.currentUser?.uid) return false;
    if (accessToken !== expired.accessToken) return true;
    const attempt = () =>
      withTimeout(this.#signInAgain(expired), REOPENED_WITHIN, 'Pi did not answer.').finally(() => {
        this.#running = null;
      });
    return (this.#running ??= attempt());
  }

  async #signInAgain({ accessToken: oldToken, currentUser }: SessionState): Promise<boolean> {
    // Nothing changes after a sign-out or another sign-in meanwhile, or a wait that was too long.
    const isAwaited = () => this.#session().accessToken === oldToken;
    const isSame = ({ uid }: { uid: string }) => uid === currentUser?.uid;
    const authResult = await this.authenticate();
    if (!isAwaited() || !isSame(authResult.user)) return false;
    const { accessToken } = authResult;
    const { data } = await this.store.dispatch(sessionApi.endpoints.signIn.initiate(authResult));
    if (data && isAwaited() && isSame(data.user)) {
      const expiresAt = Date.now() + SESSION.storedLifetimeMs;
      this.store.dispatch(sessionOpened({ ...data, accessToken, expiresAt }));
      return true;
    }
    // The session that may have been opened is used by another tab at most. A sign-out breaks off the wait for the response.
    if (isAwaited() || this.#session().accessToken !== accessToken)
      await this.store.dispatch(sessionApi.endpoints.signOut.initiate(accessToken));
    return false;
  }

  #session = () => selectSession(this.store.getState());
}
