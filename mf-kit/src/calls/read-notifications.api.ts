import type { BodyOf, readNotifications } from 'contracts';
import { api, call } from 'shared-store';

const readNotificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readNotifications: build.mutation({
      ...call<typeof readNotifications>(
        'POST',
        '/api/notifications/read',
      )((body: BodyOf<typeof readNotifications>) => ({ body })),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const { useReadNotificationsMutation: useReadNotifications } = readNotificationsApi;
