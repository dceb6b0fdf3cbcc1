import type { ChatMessage, Conversation, MessagePage } from 'contracts';
import { api, conversationsApi, type RootState, selectCurrentUser } from 'shared-store';
import { mergeMessages } from './mergeMessages';

export interface NewConversation {
  toUid: string;
  relatedItemId: string;
  relatedItemType: 'domain' | 'product';
}

const pathOf = (conversationId: string) => `/api/conversations/${encodeURIComponent(conversationId)}`;

export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest messages and whatever earlier ones were loaded, oldest first. */
    chat_listMessages: build.query<MessagePage, string>({
      query: (id) => `${pathOf(id)}/messages`,
      merge: (known, page) => mergeMessages(known, page),
    }),
    chat_listEarlier: build.mutation<MessagePage, { id: string; cursor: string }>({
      query: ({ id, cursor }) => ({ url: `${pathOf(id)}/messages`, params: { cursor } }),
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
    chat_sendMessage: build.mutation<{ data: ChatMessage }, { id: string; message: string }>({
      query: ({ id, message }) => ({ url: `${pathOf(id)}/messages`, method: 'POST', body: { message } }),
      invalidatesTags: ['Conversations'],
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(messagesArrived(id, [response.data.data]));
      },
    }),
    chat_markRead: build.mutation<unknown, string>({
      query: (id) => ({ url: `${pathOf(id)}/read`, method: 'POST', body: {} }),
      invalidatesTags: ['Conversations'],
    }),
    chat_startConversation: build.mutation<Conversation, NewConversation>({
      query: (body) => ({ url: '/api/conversations', method: 'POST', body }),
      transformResponse: ({ data }: { data: Conversation }) => data,
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
      invalidatesTags: ['Conversations'],
    }),
    /** What a conversation is about, by name. */
    chat_relatedItemName: build.query<string, { type: 'domain' | 'product'; id: string }>({
      query: ({ type, id }) => `/api/${type === 'domain' ? 'domain' : 'products'}/${encodeURIComponent(id)}`,
      transformResponse: ({ data }: { data: { name?: string; title?: string } }) => data.name ?? data.title ?? '',
    }),
  }),
});

/** Takes messages into a conversation that is on view. */
export const messagesArrived = (conversationId: string, messages: ChatMessage[]) =>
  chatApi.util.updateQueryData('chat_listMessages', conversationId, (known) =>
    mergeMessages(known, { data: messages, meta: known.meta }),
  );

export const {
  useChat_listMessagesQuery: useMessages,
  useChat_listEarlierMutation: useEarlierMessages,
  useChat_markReadMutation: useMarkRead,
  useChat_startConversationMutation: useStartConversation,
  useChat_relatedItemNameQuery: useRelatedItemName,
} = chatApi;
