import type { listOwnBids, OwnBid } from 'contracts';
import { api, call, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

const ownBidApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The uid keeps two users apart; of a domain, so that a bid on it makes it stale. */
    auction_ownBids: build.query({
      ...call<typeof listOwnBids>('GET', '/api/bids')(
        (_of: { uid: string; domainId: string }) => ({}),
        ({ data }) => data,
      ),
      providesTags: (_own, _error, { domainId }) => [{ type: 'Bids', id: domainId }],
    }),
  }),
});

export type OwnBidFacts = Pick<OwnBid, 'maxAmount' | 'isLeading'>;

/** The viewer's own maximum in a running auction, which only they are told; null where they have not bid, or while unknown. */
export function useOwnBid(domainId: string): OwnBidFacts | null {
  const viewer = useAppSelector(selectCurrentUser);
  const { currentData } = ownBidApi.useAuction_ownBidsQuery(viewer ? { uid: viewer.uid, domainId } : skipToken);
  return currentData?.find(({ domain }) => domain.id === domainId) ?? null;
}
