import { skipToken } from '@reduxjs/toolkit/query/react';
import type { listNotifications, Notification, NotificationPage } from 'contracts';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { call } from '../api/call';
import { selectCurrentUser } from '../session/session.slice';

/** The header and the profile count unread notifications; mf-account lists them. The argument, the uid, keeps two users apart. */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadNotifications: build.query({
      ...call<typeof listNotifications>('GET', '/api/notifications')(
        (_uid: string) => ({ query: { limit: 1 } }),
        // A response that does not parse arrives as an empty object.
        ({ data, meta }: Partial<NotificationPage>) => ({ unread: meta?.unread ?? 0, newest: data?.[0] ?? null }),
      ),
      providesTags: ['Notifications'],
    }),
  }),
});

/** How many notifications the caller has not read; 0 while signed out or unknown. */
export function useUnreadNotifications(): number {
  return useQuery().data?.unread ?? 0;
}

/** The caller's newest notification; null without one, undefined while signed out or unknown. */
export function useNewestNotification(): Notification | null | undefined {
  return useQuery().data?.newest;
}

function useQuery() {
  const user = useSelector(selectCurrentUser);
  return notificationsApi.useUnreadNotificationsQuery(user?.uid ?? skipToken);
}
