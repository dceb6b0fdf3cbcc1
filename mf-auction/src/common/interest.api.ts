import type { readInterest } from 'contracts';
import { api, call, selectCurrentUser, useAppSelector } from 'shared-store';

const interestApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The uid keeps two viewers apart: the owner sees more. */
    auction_interest: build.query({
      ...call<typeof readInterest>('GET', '/api/domain/:id/interest')(
        ({ id }: { id: string; uid: string | null }) => ({ params: { id } }),
        ({ data }) => data,
      ),
      providesTags: ['Watchlist', 'Offers'],
    }),
  }),
});

/** How many watch a name, for its owner with views and open offers; undefined while unknown. */
export function useInterest(id: string) {
  const uid = useAppSelector(selectCurrentUser)?.uid ?? null;
  return interestApi.useAuction_interestQuery({ id, uid }).currentData;
}
