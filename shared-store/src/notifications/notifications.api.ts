import type { NotificationPage } from 'contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { selectCurrentUser } from '../session/session.slice';

/** The header and the profile count unread notices; the list is the account's. The argument, the uid, keeps two users' answers apart. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadNotifications: build.query<number, string>({
      query: () => ({ url: '/api/notifications', params: { limit: 1 } }),
      // An answer that does not parse arrives as an empty object.
      transformResponse: ({ meta }: Partial<NotificationPage>) => meta?.unread ?? 0,
      providesTags: ['Notifications'],
    }),
  }),
});

/** How many notices the caller has not read; 0 while signed out or unknown. */
export function useUnreadNotifications(): number {
  const user = useSelector(selectCurrentUser);
  return notificationsApi.useUnreadNotificationsQuery(user?.uid ?? skipToken).data ?? 0;
}
