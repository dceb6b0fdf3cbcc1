/** Slices that remotes inject; each remote declares its own by `declare module 'shared-store'`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- an augmentable interface starts empty
export interface LazyLoadedSlices {}

export { api, TAG_TYPES } from './api/api';
export { call, callPages, idempotent } from './api/call';
export { type ApiError, isApiError, NO_RESPONSE } from './api/api-error';
export type { ApiRequest } from './api/base-query';
export { offerFirstData } from './api/first-data';
export { conversationsApi, useConversations, useUnreadCount } from './chat/conversations.api';
export { serverNow, syncServerClock } from './clock';
export { connectionLost, useIsOnline, useOfflineSince } from './connection';
export { liveClient, listenForUserEvents } from './live/live';
export type { LiveListener, LiveUpdate } from './live/live-client';
export { useLiveTopic } from './live/use-live-topic';
export { notificationsApi, useUnreadNotifications } from './notifications/notifications.api';
export { ordersApi, usePurchases } from './orders/orders.api';
export { SESSION_MESSAGES } from './session/session.messages';
export {
  sessionEndDismissed,
  selectAccessToken,
  selectCurrentSubscription,
  selectCurrentUser,
  selectIsSignedIn,
  selectSession,
  type SessionState,
} from './session/session.slice';
export { keepSession } from './session/session-keeper';
export {
  type Authenticate,
  refreshSession,
  restoreSession,
  signIn,
  signOut,
  stopSigningIn,
} from './session/session.thunks';
export { offerSiteSettings, siteApi } from './site/site.api';
export { useSiteSettings, type SiteSettings } from './site/use-site-settings';
export { useSubscriptionPlans } from './site/use-subscription-plans';
export { lastingStorage, type SafeStorage, tabStorage } from './storage/safe-storage';
export {
  type AppDispatch,
  type AppStore,
  type AppThunk,
  makeStore,
  rootReducer,
  type RootState,
  useAppDispatch,
  useAppSelector,
} from './store';
export { useServerNow } from './use-server-now';
export { useWallet, walletApi } from './wallet/wallet.api';
export { useWatchedIds, watchlistApi } from './watchlist/watchlist.api';
