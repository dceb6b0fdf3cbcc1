import type { readToday } from 'contracts';
import { api, call, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users apart. */
    readToday: build.query({
      ...call<typeof readToday>('GET', '/api/today')(
        (_uid: string) => ({}),
        ({ data }) => data,
      ),
      // All that can wait for somebody.
      providesTags: [
        'Bids',
        'Conversations',
        'Listings',
        'Notifications',
        'Offers',
        'Orders',
        'Plans',
        'Profile',
        'Rentals',
        'Wallet',
      ],
    }),
  }),
});

/** What waits for the signed-in person and how their business is; idle for guests. */
export function useToday() {
  const user = useAppSelector(selectCurrentUser);
  return todayApi.useReadTodayQuery(user?.uid ?? skipToken);
}
