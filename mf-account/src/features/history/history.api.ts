import type { listHistory } from 'contracts';
import { api, callPages } from 'shared-store';
import type { HistoryFilter } from './history.messages';

/** The uid keeps two users' responses apart. */
interface HistoryArg {
  uid: string;
  filter: HistoryFilter;
}

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listHistory: build.infiniteQuery({
      ...callPages<typeof listHistory>(
        'GET',
        '/users/transactions',
      )(({ filter }: HistoryArg) => ({
        query: { type: filter === 'all' ? undefined : filter },
      })),
      providesTags: ['Orders', 'Wallet'],
    }),
  }),
});

export const { useAccount_listHistoryInfiniteQuery: useHistory } = historyApi;
