import type { listWalletActivity, readWalletSummary } from 'contracts';
import { api, call, callPages } from 'shared-store';
import { readFile } from '../../common/downloads';
import type { TransactionFilter } from './transactions.messages';

/** Transactions of one page, as many as the list grows by. */
const PAGE = 20;

/** The uid keeps two users apart. */
interface TransactionsArg {
  uid: string;
  filter: TransactionFilter;
}

/** Days in UTC: `from` inclusive, `to` exclusive. */
interface FileArg {
  from?: string;
  to?: string;
}

const file = call<typeof listWalletActivity>(
  'GET',
  '/api/wallet/activity',
)((days: FileArg) => ({ query: days, headers: { Accept: 'text/csv' } }));

const accountTransactionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listTransactions: build.infiniteQuery({
      ...callPages<typeof listWalletActivity>(
        'GET',
        '/api/wallet/activity',
      )(({ filter }: TransactionsArg) => ({
        query: { limit: PAGE, type: filter === 'all' ? undefined : filter },
      })),
      providesTags: ['Wallet'],
    }),
    account_walletFile: build.mutation<string, FileArg>({
      query: (days) => ({ ...file.query(days), responseHandler: readFile }),
    }),
    account_walletSummary: build.query({
      ...call<typeof readWalletSummary>('GET', '/api/wallet/summary')(
        ({ days }: { uid: string; days: number }) => ({ query: { days } }),
        ({ data }) => data,
      ),
      providesTags: ['Wallet'],
    }),
  }),
});

/** The wallet's transactions by pages of the server's cursor, newest first; its file; and what its plots show. */
export const {
  useAccount_listTransactionsInfiniteQuery: useTransactions,
  useAccount_walletFileMutation: useWalletFile,
  useAccount_walletSummaryQuery: useWalletSummary,
} = accountTransactionsApi;
