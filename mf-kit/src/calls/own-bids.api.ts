import type { listOwnBids, OwnBid } from 'contracts';
import { api, call, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

/** Made stale by a first bid on a name; later ones make the tag of the name's bids stale. */
export const OWN_BIDS = { type: 'Bids', id: 'own' } as const;

const ownBidsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users apart. */
    listOwnBids: build.query({
      ...call<typeof listOwnBids>('GET', '/api/bids')(
        (_uid: string) => ({}),
        ({ data }) => data,
      ),
      providesTags: (own = []) => [
        'Bids',
        OWN_BIDS,
        ...own.map(({ domain: { id } }) => ({ type: 'Bids' as const, id })),
      ],
    }),
  }),
});

/** The running auctions in which the signed-in person has bid; none while unknown. */
export function useOwnBids(): readonly OwnBid[] {
  const user = useAppSelector(selectCurrentUser);
  return ownBidsApi.useListOwnBidsQuery(user?.uid ?? skipToken).currentData ?? NONE;
}

const NONE: readonly OwnBid[] = [];
