import type { Dispatch } from '@reduxjs/toolkit';
import type { RefusalBody } from 'contracts';
import { SESSION } from 'contracts';
import { selectSession, sessionEnded, sessionRenewed, type SessionState, type WithSession } from './session.slice';

/** Opens the session again of a call that was refused as expired; false when it stays ended. */
export type Reopen = (expired: SessionState) => Promise<boolean>;

let reopen: Reopen | undefined;

/** Declares how an expired session is opened again. Without it, it ends. */
export function reopenSessionsBy(way: Reopen | undefined): void {
  reopen = way;
}

/** What came back from the server: 'accepted', 'kept' by the service worker, or the body of a refusal. */
export type Outcome = 'accepted' | 'kept' | Partial<RefusalBody> | null | undefined;

/** A thunk that sends with the session. */
export type SessionThunk<Result> = (dispatch: Dispatch, getState: () => WithSession) => Promise<Result>;

const IS_OVER = new Set<string | undefined>(['INVALID_TOKEN', 'SESSION_EXPIRED']);

/**
 * Sends with the session's token, and does with the session what the outcome asks for: an accepted call renews it, an
 * invalid token ends it (docs/rules.md reading 15), an expired one is opened again where Pi allows it, and the call goes out once
 * more (docs/decisions/0072-silent-sign-in.md). For calls that the API client cannot send, like a file with its progress.
 */
export function sendWithSession<Sent extends { outcome: Outcome }>(
  sendOnce: (token: string | null) => Promise<Sent>,
): SessionThunk<Sent> {
  return async (dispatch, getState) => {
    const session = () => selectSession(getState());
    const expired = session();
    let token = expired.accessToken;
    let sent = await sendOnce(token);
    // Whatever keeps it from being opened, the session has ended.
    if (codeOf(sent.outcome) === 'SESSION_EXPIRED' && (await reopen?.(expired).catch(() => false))) {
      token = session().accessToken;
      sent = await sendOnce(token);
    }
    if (token !== null && token === session().accessToken) {
      if (sent.outcome === 'accepted') dispatch(sessionRenewed(Date.now() + SESSION.storedLifetimeMs));
      else if (IS_OVER.has(codeOf(sent.outcome))) dispatch(sessionEnded());
    }
    return sent;
  };
}

function codeOf(outcome: Outcome): string | undefined {
  return typeof outcome === 'object' ? outcome?.code : undefined;
}
