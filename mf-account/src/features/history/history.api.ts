import type { HistoryPage } from 'contracts';
import { api } from 'shared-store';
import type { HistoryFilter } from './history.messages';

/** The uid keeps two users' answers apart. */
interface HistoryArg {
  uid: string;
  filter: HistoryFilter;
}

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listHistory: build.infiniteQuery<HistoryPage, HistoryArg, string>({
      query: ({ queryArg: { filter }, pageParam }) => ({
        url: '/users/transactions',
        params: { type: filter === 'all' ? undefined : filter, cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined },
      providesTags: ['Orders', 'Wallet'],
    }),
  }),
});

export const { useAccount_listHistoryInfiniteQuery: useHistory } = historyApi;
