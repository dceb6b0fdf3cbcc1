import type { CurrentSubscription, CurrentUser } from 'contracts';
import { type AppDispatch, selectSession, SESSION_MESSAGES, signIn, signOut, tokenEndedUntil } from 'shared-store';
import { useDispatch, useSelector } from 'shared-store/redux';
import { notify } from 'shared-ui';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { momentText } from '../dates/dates';
import { lazyPart } from '../lazy/lazyPart';
import { PiUnavailableError, usePaymentBridge } from '../payments/payment-bridge';

export interface PiAuth {
  user: CurrentUser | null;
  accessToken: string | null;
  status: 'signedOut' | 'signingIn' | 'signedIn';
  isAuthenticating: boolean;
  subscription: CurrentSubscription | null;
  /** Signs in with Pi, then with our server; shows the outcome in a toast and resolves to whether it worked. */
  signIn(): Promise<boolean>;
  signOut(): Promise<void>;
}

/** A phone opens the Pi Browser itself: a code to scan is for wider screens. */
const WIDE = '(min-width: 768px)';

const OpenInPi = lazyPart(() => import(/* webpackChunkName: "open-in-pi" */ './OpenInPi'), { when: 'request' });

const PiAuthContext = createContext<PiAuth | null>(null);

/** The session as screens use it: the store's slice and thunks with the payment bridge behind the sign-in. */
export function PiAuthProvider({ children }: { children: ReactNode }) {
  const bridge = usePaymentBridge();
  const dispatch = useDispatch<AppDispatch>();
  const session = useSelector(selectSession);
  const [isElsewhere, setIsElsewhere] = useState(false);

  const connect = useCallback(async () => {
    try {
      const isIn = await dispatch(signIn(() => bridge.authenticate()));
      if (isIn) notify.success(SESSION_MESSAGES.loginToast);
      return isIn;
    } catch (cause) {
      const isUnavailable = cause instanceof PiUnavailableError;
      const until = tokenEndedUntil(cause);
      const failed = until
        ? SESSION_MESSAGES.tokenEnded({ until: momentText(until) })
        : SESSION_MESSAGES.loginFailedToast;
      notify.error(isUnavailable ? cause.message : failed);
      if (isUnavailable && matchMedia(WIDE).matches && (await OpenInPi.preload())) setIsElsewhere(true);
      return false;
    }
  }, [bridge, dispatch]);

  const leave = useCallback(async () => {
    await dispatch(signOut());
    notify.success(SESSION_MESSAGES.logoutToast);
  }, [dispatch]);

  const value = useMemo<PiAuth>(
    () => ({
      user: session.currentUser,
      accessToken: session.accessToken,
      status: session.status,
      isAuthenticating: session.status === 'signingIn',
      subscription: session.currentSubscription,
      signIn: connect,
      signOut: leave,
    }),
    [session, connect, leave],
  );
  return (
    <PiAuthContext value={value}>
      {children}
      {isElsewhere && <OpenInPi onClose={() => setIsElsewhere(false)} />}
    </PiAuthContext>
  );
}

export function usePiAuth(): PiAuth {
  const auth = use(PiAuthContext);
  if (!auth) throw new Error('usePiAuth must be used within a PiAuthProvider');
  return auth;
}
