import type { listOwnBids, OwnBid } from 'contracts';
import { api, call, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

const activeBidsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users apart. */
    catalog_listOwnBids: build.query({
      ...call<typeof listOwnBids>('GET', '/api/bids')(
        (_uid: string) => ({}),
        ({ data }) => data,
      ),
      providesTags: ['Bids'],
    }),
  }),
});

/** The running auctions in which the signed-in person has bid; none while unknown. */
export function useActiveBids(): readonly OwnBid[] {
  const user = useAppSelector(selectCurrentUser);
  return activeBidsApi.useCatalog_listOwnBidsQuery(user?.uid ?? skipToken).currentData ?? NONE;
}

const NONE: readonly OwnBid[] = [];
