import { skipToken } from '@reduxjs/toolkit/query/react';
import type { listConversations } from 'contracts';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { call } from '../api/call';
import { selectCurrentUser } from '../session/session.slice';

/** The chat lists conversations, the header counts their unread messages. The argument, the uid, keeps two users apart. */
export const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.query({
      ...call<typeof listConversations>('GET', '/api/conversations')(
        (_uid: string) => ({}),
        ({ data }) => data,
      ),
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
