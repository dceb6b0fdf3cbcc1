import type { listWalletActivity } from 'contracts';
import { api, callPages } from 'shared-store';

/** Transactions of one page, as many as the list grows by. */
const PAGE = 20;

const accountTransactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users apart. */
    account_listTransactions: build.infiniteQuery({
      ...callPages<typeof listWalletActivity>(
        'GET',
        '/api/wallet/activity',
      )((_uid: string) => ({
        query: { limit: PAGE },
      })),
      providesTags: ['Wallet'],
    }),
  }),
});

/** The wallet's transactions by pages of the server's cursor, newest first. */
export const { useAccount_listTransactionsInfiniteQuery: useTransactions } = accountTransactionsApi;
