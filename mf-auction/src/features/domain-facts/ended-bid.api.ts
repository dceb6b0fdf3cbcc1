import type { Domain, listOwnBids, OwnBid } from 'contracts';
import { api, call, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

const endedBidsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument's uid keeps two users apart. */
    listEndedBids: build.query({
      ...call<typeof listOwnBids>('GET', '/api/bids')(
        ({ state }: { uid: string; state: OwnBid['state'] }) => ({ query: { state } }),
        ({ data }) => data,
      ),
      providesTags: ['Bids'],
    }),
  }),
});

/** The most the viewer had offered in an auction that is over, in π, won or not; null where they did not bid, and while it is unknown. */
export function useEndedBid({ id, mode }: Domain, state: 'won' | 'lost'): number | null {
  const viewer = useAppSelector(selectCurrentUser);
  const isAsked = viewer !== null && mode === 'auction';
  const { data = [] } = endedBidsApi.useListEndedBidsQuery(isAsked ? { uid: viewer.uid, state } : skipToken);
  return data.find(({ domain }) => domain.id === id)?.maxAmount ?? null;
}
