import type {
  blockConversation,
  BodyOf,
  ChatMessage,
  listMessages,
  listOffers,
  markConversationRead,
  MessagePage,
  reportConversation,
  sendMessage,
  startConversation,
  unblockConversation,
} from 'contracts';
import {
  api,
  type AppThunk,
  call,
  callBy,
  callPages,
  conversationsApi,
  type RootState,
  selectCurrentUser,
  STALE_AFTER,
} from 'shared-store';
import { hasGap, mergeMessages } from './mergeMessages';

export type NewConversation = Required<BodyOf<typeof startConversation>>;

interface BlockArg {
  id: string;
  blocked: boolean;
}

const toConversation = ({ id }: BlockArg) => ({ params: { id }, body: {} });
const BLOCK = call<typeof blockConversation>('POST', '/api/conversations/:id/block')(toConversation);
const UNBLOCK = call<typeof unblockConversation>('POST', '/api/conversations/:id/unblock')(toConversation);

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest messages and whatever earlier ones were loaded, oldest first. */
    chat_listMessages: build.query({
      ...call<typeof listMessages>('GET', '/api/conversations/:id/messages')((id: string) => ({ params: { id } })),
      merge: (known, page) => mergeMessages(known, page),
    }),
    chat_listEarlier: build.mutation({
      ...call<typeof listMessages>(
        'GET',
        '/api/conversations/:id/messages',
      )(({ id, cursor }: { id: string; cursor: string }) => ({ params: { id }, query: { cursor } })),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null);
        if (!response) return;
        dispatch(
          chatApi.util.updateQueryData('chat_listMessages', id, (known) => ({
            ...mergeMessages(known, response.data),
            meta: response.data.meta,
          })),
        );
      },
    }),
    chat_sendMessage: build.mutation({
      ...call<typeof sendMessage>(
        'POST',
        '/api/conversations/:id/messages',
      )(({ id, ...body }: BodyOf<typeof sendMessage> & { id: string }) => ({ params: { id }, body })),
      invalidatesTags: STALE_AFTER.conversations,
    }),
    chat_search: build.infiniteQuery({
      ...callPages<typeof listMessages>(
        'GET',
        '/api/conversations/:id/messages',
      )(({ id, q }: { id: string; q: string }) => ({ params: { id }, query: { q } })),
    }),
    /** Offers that the caller made or received for a name. */
    chat_offersAbout: build.query({
      ...call<typeof listOffers>('GET', '/api/offers')(
        ({ domainId }: { domainId: string; uid: string }) => ({ query: { domainId } }),
        ({ data }) => data,
      ),
      providesTags: ['Offers'],
    }),
    chat_setBlock: build.mutation({
      ...callBy(({ blocked }: BlockArg) => (blocked ? BLOCK : UNBLOCK)),
      invalidatesTags: STALE_AFTER.conversations,
    }),
    chat_report: build.mutation({
      ...call<typeof reportConversation>(
        'POST',
        '/api/conversations/:id/report',
      )(({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } })),
    }),
    chat_markRead: build.mutation({
      ...call<typeof markConversationRead>(
        'POST',
        '/api/conversations/:id/read',
      )((id: string) => ({
        params: { id },
        body: {},
      })),
      invalidatesTags: STALE_AFTER.conversations,
    }),
    chat_startConversation: build.mutation({
      ...call<typeof startConversation>('POST', '/api/conversations')(
        (body: NewConversation) => ({ body }),
        ({ data }) => data,
      ),
      async onQueryStarted(_to, { dispatch, getState, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null);
        const user = selectCurrentUser(getState() as unknown as RootState);
        if (!response || !user) return;
        const started = response.data;
        dispatch(
          conversationsApi.util.updateQueryData('conversations', user.uid, (list) => [
            started,
            ...list.filter(({ id }) => id !== started.id),
          ]),
        );
      },
      invalidatesTags: STALE_AFTER.conversations,
    }),
  }),
});

/** Adds the latest page to a conversation in the cache. */
export const pageArrived = (conversationId: string, page: MessagePage) =>
  chatApi.util.updateQueryData('chat_listMessages', conversationId, (known) => mergeMessages(known, page));

/** Adds an own message to those in the cache. When messages before it have not come yet, the latest page is fetched first. */
export function messageSent(conversationId: string, message: ChatMessage): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { initiate, select } = chatApi.endpoints.chat_listMessages;
    const known = select(conversationId)(getState()).data;
    if (known && hasGap(known, [message]))
      await dispatch(initiate(conversationId, { forceRefetch: true, subscribe: false }));
    // Where that failed, the message waits for the page that holds what is between.
    dispatch(
      chatApi.util.updateQueryData('chat_listMessages', conversationId, (latest) =>
        hasGap(latest, [message]) ? latest : mergeMessages(latest, { data: [message], meta: latest.meta }),
      ),
    );
  };
}

export const {
  useChat_listMessagesQuery: useMessages,
  useChat_listEarlierMutation: useEarlierMessages,
  useChat_searchInfiniteQuery: useFoundMessages,
  useChat_offersAboutQuery: useOffersAbout,
  useChat_setBlockMutation: useSetBlock,
  useChat_reportMutation: useReport,
  useChat_markReadMutation: useMarkRead,
  useChat_startConversationMutation: useStartConversation,
} = chatApi;
