import { type createLiveTicket, LIVE_PATH, USER_TOPIC, type UserEvent } from 'contracts';
import { api } from '../api/api';
import { call } from '../api/call';
import { STALE_AFTER } from '../api/tags';
import { selectAccessToken, selectIsSignedIn } from '../session/session.slice';
import type { AppStore } from '../store';
import { LiveClient, type LiveUpdate } from './live-client';

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

const clients = new WeakMap<AppStore, LiveClient>();

/** The store's live client; it connects with its first subscription. */
export function liveClient(store: AppStore): LiveClient {
  const known = clients.get(store);
  if (known) return known;
  const client = new LiveClient({
    connect: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`),
    ticket: async () => {
      if (!selectIsSignedIn(store.getState())) return null;
      return store.dispatch(liveApi.endpoints.liveTicket.initiate()).unwrap();
    },
  });
  clients.set(store, client);
  return client;
}

/** While a user is signed in, fetches again what live events make stale. Returns the way to stop. */
export function listenForUserEvents(store: AppStore): () => void {
  let token: string | null = null;
  let leave: (() => void) | null = null;

  const hear = (update: LiveUpdate) => {
    const stale = STALE_AFTER[update.kind === 'event' ? (update.type as UserEvent) : 'unheard'];
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
