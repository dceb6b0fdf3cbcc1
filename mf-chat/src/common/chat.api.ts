import type {
  BodyOf,
  ChatMessage,
  listMessages,
  markConversationRead,
  sendMessage,
  startConversation,
} from 'contracts';
import { api, call, conversationsApi, type RootState, selectCurrentUser, STALE_AFTER } from 'shared-store';
import { mergeMessages } from './mergeMessages';

export type NewConversation = Required<BodyOf<typeof startConversation>>;

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
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(messagesArrived(id, [response.data.data]));
      },
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

/** Adds messages to a conversation in the cache. */
export const messagesArrived = (conversationId: string, messages: ChatMessage[]) =>
  chatApi.util.updateQueryData('chat_listMessages', conversationId, (known) =>
    mergeMessages(known, { data: messages, meta: known.meta }),
  );

export const {
  useChat_listMessagesQuery: useMessages,
  useChat_listEarlierMutation: useEarlierMessages,
  useChat_markReadMutation: useMarkRead,
  useChat_startConversationMutation: useStartConversation,
} = chatApi;
