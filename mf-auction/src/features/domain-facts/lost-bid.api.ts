import type { Domain, listOwnBids } from 'contracts';
import { api, call, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

const lostBidsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users apart. */
    listLostBids: build.query({
      ...call<typeof listOwnBids>('GET', '/api/bids')(
        (_uid: string) => ({ query: { state: 'lost' } }),
        ({ data }) => data,
      ),
      providesTags: ['Bids'],
    }),
  }),
});

/** What the viewer had offered in an auction that another one won, in π; null without one, and while it is unknown. */
export function useLostBid({ id, mode, status }: Domain): number | null {
  const viewer = useAppSelector(selectCurrentUser);
  const hasWinner = mode === 'auction' && (status === 'sold' || status === 'reserved');
  const { data = [] } = lostBidsApi.useListLostBidsQuery(viewer && hasWinner ? viewer.uid : skipToken);
  return data.find(({ domain }) => domain.id === id)?.maxAmount ?? null;
}
