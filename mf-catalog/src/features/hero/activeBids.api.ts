import type { OwnBid, OwnBids } from 'contracts';
import { api, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

const activeBidsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // The argument, the uid, keeps two users' answers apart.
    catalog_listOwnBids: build.query<OwnBid[], string>({
      query: () => '/api/bids',
      transformResponse: ({ data }: OwnBids) => data,
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
