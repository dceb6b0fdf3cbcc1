import type { listActivity, signOutEverywhere } from 'contracts';
import { api, call, callPages } from 'shared-store';
import type { ActivityFilter } from './activity.messages';

/** The uid keeps two users' responses apart. */
interface ActivityArg {
  uid: string;
  filter: ActivityFilter;
}

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listActivity: build.infiniteQuery({
      ...callPages<typeof listActivity>(
        'GET',
        '/users/activity',
      )(({ filter }: ActivityArg) => ({ query: { type: filter === 'all' ? undefined : filter } })),
      // It is written by whatever one does: no change names it.
      keepUnusedDataFor: 0,
      providesTags: ['Profile'],
    }),
    account_signOutEverywhere: build.mutation<unknown, void>(
      call<typeof signOutEverywhere>('POST', '/user/signout-all')(() => ({})),
    ),
  }),
});

export const {
  useAccount_listActivityInfiniteQuery: useActivity,
  useAccount_signOutEverywhereMutation: useSignOutEverywhere,
} = activityApi;
