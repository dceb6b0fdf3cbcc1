import type { Conversation, ConversationPage } from 'contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { selectCurrentUser } from '../session/session.slice';

/** Conversations are shared: the chat lists them, the header counts their unread messages. */
export const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.query<Conversation[], string>({
      query: () => '/api/conversations',
      transformResponse: ({ data }: ConversationPage) => data,
      providesTags: ['Conversations'],
    }),
  }),
});

/** The caller's conversations, latest first; nothing while signed out. */
export function useConversations() {
  const user = useSelector(selectCurrentUser);
  return conversationsApi.useConversationsQuery(user?.uid ?? skipToken);
}

/** Unread messages over all conversations. */
export function useUnreadCount(): number {
  return (useConversations().data ?? []).reduce((sum, { unreadCount }) => sum + unreadCount, 0);
}
