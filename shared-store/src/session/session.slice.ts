import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrentSubscription, CurrentUser, SignInResponse } from 'contracts';

/** Signed out, signing in, signed in (docs/rules.md section 12); `hasEnded` tells an expiry from a sign-out. */
export interface SessionState {
  status: 'signedOut' | 'signingIn' | 'signedIn';
  currentUser: CurrentUser | null;
  accessToken: string | null;
  currentSubscription: CurrentSubscription | null;
  currentListings: number | null;
  /** When the stored copy expires: epoch ms on the device's clock (docs/rules.md reading 15). */
  expiresAt: number | null;
  /** 'Authentication failed' after a failed sign-in. */
  error: string | null;
  hasEnded: boolean;
}

/** The session as the browser keeps it under piAuth: always these five keys (docs/rules.md section 12). */
export type StoredSession = Pick<
  SessionState,
  'currentUser' | 'accessToken' | 'currentSubscription' | 'currentListings' | 'expiresAt'
>;

/** A sign-in response together with the token it was given for. */
interface OpenedSession extends SignInResponse {
  accessToken: string;
  expiresAt: number;
}

const signedOut: SessionState = {
  status: 'signedOut',
  currentUser: null,
  accessToken: null,
  currentSubscription: null,
  currentListings: null,
  expiresAt: null,
  error: null,
  hasEnded: false,
};

const slice = createSlice({
  name: 'session',
  initialState: signedOut,
  reducers: {
    signInStarted: (state) => ({ ...state, status: 'signingIn' as const, error: null }),
    signInFailed: (state, { payload }: PayloadAction<string | null>) => ({
      ...signedOut,
      hasEnded: state.hasEnded,
      error: payload,
    }),
    sessionOpened: (_state, { payload }: PayloadAction<OpenedSession>): SessionState => ({
      ...signedOut,
      status: 'signedIn',
      currentUser: payload.user,
      accessToken: payload.accessToken,
      currentSubscription: payload.subscription,
      currentListings: payload.currentListings,
      expiresAt: payload.expiresAt,
    }),
    sessionRestored: (_state, { payload }: PayloadAction<StoredSession>): SessionState => ({
      ...signedOut,
      ...payload,
      status: 'signedIn',
    }),
    sessionRenewed: (state, { payload }: PayloadAction<number>) => {
      if (state.status === 'signedIn') state.expiresAt = payload;
    },
    /** The session expired; screens keep what was typed and offer to connect again. */
    sessionEnded: (): SessionState => ({ ...signedOut, hasEnded: true }),
    signedOutByUser: (): SessionState => signedOut,
    sessionEndDismissed: (state) => {
      state.hasEnded = false;
    },
    /** The server's latest data of the session's user. */
    sessionRefreshed: (state, { payload }: PayloadAction<SignInResponse>) => {
      state.currentUser = payload.user;
      state.currentSubscription = payload.subscription;
      state.currentListings = payload.currentListings;
    },
  },
});

export const {
  signInStarted,
  signInFailed,
  sessionOpened,
  sessionRestored,
  sessionRenewed,
  sessionEnded,
  signedOutByUser,
  sessionEndDismissed,
  sessionRefreshed,
} = slice.actions;
export const sessionSlice = slice;

export interface WithSession {
  session: SessionState;
}

export const selectSession = (state: WithSession): SessionState => state.session;
export const selectCurrentUser = (state: WithSession): CurrentUser | null => state.session.currentUser;
export const selectAccessToken = (state: WithSession): string | null => state.session.accessToken;
export const selectIsSignedIn = (state: WithSession): boolean => state.session.status === 'signedIn';
export const selectCurrentSubscription = (state: WithSession): CurrentSubscription | null =>
  state.session.currentSubscription;
