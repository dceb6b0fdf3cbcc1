import type { WalletActivityResponse } from 'contracts';
import { api } from 'shared-store';

/** Transactions of one page, as many as the list grows by. */
const PAGE = 20;

const accountTransactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users' answers apart. */
    account_listTransactions: build.infiniteQuery<WalletActivityResponse, string, string>({
      query: ({ pageParam }) => ({
        url: '/api/wallet/activity',
        params: { limit: PAGE, cursor: pageParam || undefined },
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined },
      providesTags: ['Wallet'],
    }),
  }),
});

/** The wallet's transactions by pages of the server's cursor, newest first. */
export const { useAccount_listTransactionsInfiniteQuery: useTransactions } = accountTransactionsApi;
