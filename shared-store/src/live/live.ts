import { USER_TOPIC, type UserEvent } from 'contracts';
import { api } from '../api/api';
import { selectAccessToken, selectIsSignedIn } from '../session/session.slice';
import type { AppStore } from '../store';
import { LiveClient, type LiveUpdate } from './live-client';

const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveTicket: build.mutation<{ data: { ticket: string } }, void>({
      query: () => ({ url: '/api/live/ticket', method: 'POST', body: {} }),
    }),
  }),
});

const clients = new WeakMap<AppStore, LiveClient>();

/** The store's live client; it connects with its first subscription. */
export function liveClient(store: AppStore): LiveClient {
  const known = clients.get(store);
  if (known) return known;
  const client = new LiveClient({
    connect: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`),
    ticket: async () => {
      if (!selectIsSignedIn(store.getState())) return null;
      const { data } = await store.dispatch(liveApi.endpoints.liveTicket.initiate()).unwrap();
      return data.ticket;
    },
  });
  clients.set(store, client);
  return client;
}

type Tag = Parameters<typeof api.util.invalidateTags>[0][number];

/** What an event of the private topic makes stale. */
const STALE: Record<UserEvent, Tag[]> = {
  wallet: ['Wallet'],
  bids: ['Bids', 'Domain', 'Wallet'],
  orders: ['Orders', 'Domain', 'Products', 'Wallet'],
  conversations: ['Conversations'],
  subscription: ['Listings', 'Profile'],
  // What is told of a watched name has changed it.
  notifications: ['Notifications', 'Watchlist'],
};

/** What may have changed unheard before a subscription began, or in a gap of it. */
const UNHEARD: Tag[] = ['Wallet', 'Orders', 'Conversations', 'Notifications'];

/** While somebody is signed in, hears what happens to them and fetches it again. Returns the way to stop. */
export function listenForUserEvents(store: AppStore): () => void {
  let token: string | null = null;
  let leave: (() => void) | null = null;

  const hear = (update: LiveUpdate) => {
    const stale = update.kind === 'event' ? STALE[update.type as UserEvent] : UNHEARD;
    if (stale) store.dispatch(api.util.invalidateTags(stale));
  };
  const follow = () => {
    const next = selectAccessToken(store.getState());
    if (next === token) return;
    leave?.();
    if (token !== null) liveClient(store).restart();
    token = next;
    leave = next === null ? null : liveClient(store).subscribe(USER_TOPIC, hear, true);
  };
  follow();
  const unsubscribe = store.subscribe(follow);
  return () => {
    unsubscribe();
    leave?.();
  };
}
