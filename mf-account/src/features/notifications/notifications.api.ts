import type { NotificationPage, NotificationsRead, NotificationsReadResponse } from 'contracts';
import { api } from 'shared-store';
import type { NotificationFilter } from './notifications.messages';

/** The uid keeps two users' answers apart. */
interface NotificationsArg {
  uid: string;
  filter: NotificationFilter;
}

const accountNotificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listNotifications: build.infiniteQuery<NotificationPage, NotificationsArg, string>({
      query: ({ queryArg: { filter }, pageParam }) => ({
        url: '/api/notifications',
        params: { filter: filter === 'all' ? undefined : filter, cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined },
      providesTags: ['Notifications'],
    }),
    account_readNotifications: build.mutation<NotificationsReadResponse, NotificationsRead>({
      query: (body) => ({ url: '/api/notifications/read', method: 'POST', body }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const {
  useAccount_listNotificationsInfiniteQuery: useNotifications,
  useAccount_readNotificationsMutation: useReadNotifications,
} = accountNotificationsApi;
