import type {
  BodyOf,
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  readNotifications,
} from 'contracts';
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
    account_readNotifications: build.mutation({
      ...call<typeof readNotifications>(
        'POST',
        '/api/notifications/read',
      )((body: BodyOf<typeof readNotifications>) => ({ body })),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const {
  useAccount_listNotificationsInfiniteQuery: useNotifications,
  useAccount_notificationPreferencesQuery: useNotificationPreferences,
  useAccount_changeNotificationPreferencesMutation: useChangeNotificationPreferences,
  useAccount_readNotificationsMutation: useReadNotifications,
} = accountNotificationsApi;
