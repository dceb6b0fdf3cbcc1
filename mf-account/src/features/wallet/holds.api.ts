import type { listOffers, listWithdrawals } from 'contracts';
import { api, call } from 'shared-store';

const holdsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first; the argument, the uid, keeps two users apart. */
    account_withdrawals: build.query({
      ...call<typeof listWithdrawals>('GET', '/api/withdrawals')(
        (_uid: string) => ({}),
        ({ data }) => data,
      ),
      providesTags: ['Wallet'],
    }),
    account_madeOffers: build.query({
      ...call<typeof listOffers>('GET', '/api/offers')(
        (_uid: string) => ({ query: { role: 'buyer' as const } }),
        ({ data }) => data,
      ),
      providesTags: ['Offers'],
    }),
  }),
});

export const { useAccount_withdrawalsQuery: useWithdrawals, useAccount_madeOffersQuery: useMadeOffers } = holdsApi;
