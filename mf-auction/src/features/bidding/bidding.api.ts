import type { placeBid } from 'contracts';
import { OWN_BIDS } from 'mf-kit/own-bids';
import { api, call, idempotent } from 'shared-store';
import { applyAuctionUpdate } from '../../common/applyAuctionUpdate';
import type { BidOffer } from './bidDraft';

interface NewBid {
  domainId: string;
  offer: BidOffer;
  /** The same for a repeated try after no response, so that a bid counts once (docs/rules.md section 2). */
  idempotencyKey: string;
}

const biddingApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_placeBid: build.mutation({
      ...call<typeof placeBid>(
        'POST',
        '/api/domain/:id/bids',
      )(({ domainId, offer, idempotencyKey }: NewBid) => ({
        params: { id: domainId },
        body: offer,
        headers: idempotent(idempotencyKey),
      })),
      async onQueryStarted(_bid, { dispatch, queryFulfilled }) {
        const placed = await queryFulfilled.catch(() => null);
        if (placed) dispatch(applyAuctionUpdate({ auction: placed.data.auction, bids: [placed.data.data] }));
      },
      invalidatesTags: (placed, _error, { domainId }) =>
        placed ? ['Wallet', { type: 'Bids', id: domainId }, OWN_BIDS] : [],
    }),
  }),
});

export const { useAuction_placeBidMutation: usePlaceBid } = biddingApi;
