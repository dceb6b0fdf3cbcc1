import type { changeNotificationPreferences, getNotificationPreferences, listNotifications } from 'contracts';
import { api, call, callPages } from 'shared-store';
import type { NotificationFilter } from './notifications.messages';

/** The uid keeps two users' responses apart. */
interface NotificationsArg {
  uid: string;
  filter: NotificationFilter;
}

const accountNotificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listNotifications: build.infiniteQuery({
      ...callPages<typeof listNotifications>(
        'GET',
        '/api/notifications',
      )(({ filter }: NotificationsArg) => ({
        query: { filter: filter === 'all' ? undefined : filter },
      })),
      providesTags: ['Notifications'],
    }),
    account_notificationPreferences: build.query({
      ...call<typeof getNotificationPreferences>('GET', '/api/notifications/preferences')(
        // The uid keeps two users' responses apart.
        (_uid: string) => ({}),
        ({ data }) => data,
      ),
      keepUnusedDataFor: 0,
    }),
    account_changeNotificationPreferences: build.mutation(
      call<typeof changeNotificationPreferences>(
        'PUT',
        '/api/notifications/preferences',
      )((body: Record<string, boolean>) => ({ body })),
    ),
  }),
});

export const {
  useAccount_listNotificationsInfiniteQuery: useNotifications,
  useAccount_notificationPreferencesQuery: useNotificationPreferences,
  useAccount_changeNotificationPreferencesMutation: useChangeNotificationPreferences,
} = accountNotificationsApi;
