export { api } from './api/api';
export { call, callBy, callPages, idempotent } from './api/call';
export { type ApiError, isApiError, NO_RESPONSE } from './api/api-error';
export type { ApiRequest } from './api/base-query';
export { offerFirstData, offerOutcome, takeOutcome } from './api/first-data';
export { isFinal, pauseAfter, whenServerMayBeAsked } from './api/server-wait';
export { STALE_AFTER } from './api/tags';
export { conversationsApi, useConversations, useUnreadCount } from './chat/conversations.api';
export { serverNow, syncServerClock } from './clock';
export { connectionLost, useIsOnline, useOfflineSince } from './connection';
export {
  type DomainQuery,
  domainsApi,
  useDomain,
  useDomains,
  useOwnDomains,
  wholeDomainPage,
} from './domains/domains.api';
export { newerDomain } from './domains/newer-domain';
export { newId } from './new-id';
export { listenForUserEvents } from './live/live';
export type { LiveListener, LiveUpdate } from './live/live-client';
export { useLiveTopic } from './live/use-live-topic';
export { notificationsApi, useNewestNotification, useUnreadNotifications } from './notifications/notifications.api';
export { ordersApi, usePurchases, useSales } from './orders/orders.api';
export { useProduct, useProducts } from './products/products.api';
export { profileApi, useChangeProfile, useProfile } from './profile/profile.api';
export {
  type Outcome,
  type Reopen,
  reopenSessionsBy,
  sendWithSession,
  type SessionThunk,
} from './session/send-with-session';
export { sessionApi } from './session/session.api';
export { SESSION_MESSAGES } from './session/session.messages';
export {
  sessionEndDismissed,
  selectAccessToken,
  selectCurrentSubscription,
  selectCurrentUser,
  selectIsSignedIn,
  selectSession,
  sessionOpened,
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
  tokenEndedUntil,
} from './session/session.thunks';
export { offerSiteSettings, siteApi } from './site/site.api';
export { useSiteSettings, type SiteSettings } from './site/use-site-settings';
export { useSubscriptionPlans } from './site/use-subscription-plans';
export { lastingStorage, type SafeStorage, tabStorage } from './storage/safe-storage';
// With a star, for the slices that remotes declare: `declare module 'shared-store'` adds to nothing else.
export * from './store';
export { useServerNow } from './use-server-now';
export { useWallet, walletApi } from './wallet/wallet.api';
export { useWatchedIds, watchlistApi } from './watchlist/watchlist.api';
