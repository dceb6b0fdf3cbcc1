import type { listNotifications } from 'contracts';
import { api, call } from 'shared-store';

/** So many notifications hang at the bell; their page has all. */
const LATEST = 10;

const bellApi = api.injectEndpoints({
  endpoints: (build) => ({
    shell_latestNotifications: build.query({
      ...call<typeof listNotifications>(
        'GET',
        '/api/notifications',
      )(
        // The uid keeps two users' responses apart.
        (_uid: string) => ({ query: { limit: LATEST } }),
      ),
      providesTags: ['Notifications'],
    }),
  }),
});

export const { useShell_latestNotificationsQuery: useLatestNotifications } = bellApi;
