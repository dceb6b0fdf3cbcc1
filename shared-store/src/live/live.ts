import { type createLiveTicket, LIVE_PATH, USER_TOPIC, type UserEvent } from 'contracts';
import { api } from '../api/api';
import { call } from '../api/call';
import { STALE_AFTER } from '../api/tags';
import { selectAccessToken, selectIsSignedIn } from '../session/session.slice';
import type { AppStore } from '../store';
import type { LiveClient, LiveListener, LiveTransport, LiveUpdate } from './live-client';

const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    liveTicket: build.mutation(
      call<typeof createLiveTicket>('POST', '/api/live/ticket')(
        (_none: void) => ({ body: {} }),
        ({ data }) => data.ticket,
      ),
    ),
  }),
});

const clients = new WeakMap<AppStore, Promise<LiveClient>>();

/** The store's live client; it connects with its first subscription. Its code comes after the first screen. */
function liveClient(store: AppStore): Promise<LiveClient> {
  const known = clients.get(store);
  if (known) return known;
  const client = import('./live-client').then(({ LiveClient }) => new LiveClient(transportOf(store)));
  clients.set(store, client);
  // Without a connection the code may not come: the next subscription asks again.
  client.catch(() => clients.delete(store));
  return client;
}

const transportOf = (store: AppStore): LiveTransport => ({
  connect: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`),
  ticket: async () => {
    if (!selectIsSignedIn(store.getState())) return null;
    return store.dispatch(liveApi.endpoints.liveTicket.initiate()).unwrap();
  },
});

export interface LiveSubscription {
  leave(): void;
  /** True while the socket is open; polling takes over otherwise. */
  isConnected(): boolean;
}

/** Listens to a topic of the live channel. Private topics wait for authentication. */
export function subscribeLive(
  store: AppStore,
  topic: string,
  listener: LiveListener,
  isPrivate = false,
): LiveSubscription {
  let client: LiveClient | null = null;
  let leaveTopic: (() => void) | null = null;
  let hasLeft = false;
  liveClient(store).then(
    (loaded) => {
      if (hasLeft) return;
      client = loaded;
      leaveTopic = loaded.subscribe(topic, listener, isPrivate);
    },
    () => undefined,
  );
  return {
    leave: () => {
      hasLeft = true;
      leaveTopic?.();
    },
    isConnected: () => client?.isConnected ?? false,
  };
}

/** While a user is signed in, fetches again what live events make stale. Returns the way to stop. */
export function listenForUserEvents(store: AppStore): () => void {
  let token: string | null = null;
  let subscription: LiveSubscription | null = null;

  const hear = (update: LiveUpdate) => {
    const stale = STALE_AFTER[update.kind === 'event' ? (update.type as UserEvent) : 'unheard'];
    if (stale) store.dispatch(api.util.invalidateTags(stale));
  };
  const follow = () => {
    const next = selectAccessToken(store.getState());
    if (next === token) return;
    subscription?.leave();
    if (token !== null)
      liveClient(store).then(
        (client) => client.restart(),
        () => undefined,
      );
    token = next;
    subscription = next === null ? null : subscribeLive(store, USER_TOPIC, hear, true);
  };
  follow();
  const unsubscribe = store.subscribe(follow);
  return () => {
    unsubscribe();
    subscription?.leave();
  };
}
