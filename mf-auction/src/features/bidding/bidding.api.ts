import type { BidPlaced } from 'contracts';
import { api } from 'shared-store';
import { applyAuctionUpdate } from '../../common/applyAuctionUpdate';

interface NewBid {
  domainId: string;
  amount: number;
  /** The same for a repeated try after no answer, so that a bid counts once (rules.md section 2). */
  idempotencyKey: string;
}

const biddingApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_placeBid: build.mutation<BidPlaced, NewBid>({
      query: ({ domainId, amount, idempotencyKey }) => ({
        url: `/api/domain/${encodeURIComponent(domainId)}/bids`,
        method: 'POST',
        body: { amount },
        headers: { 'Idempotency-Key': idempotencyKey },
      }),
      async onQueryStarted(_bid, { dispatch, queryFulfilled }) {
        const placed = await queryFulfilled.catch(() => null);
        if (placed) dispatch(applyAuctionUpdate({ auction: placed.data.auction, bids: [placed.data.data] }));
      },
      invalidatesTags: (placed, _error, { domainId }) => (placed ? ['Wallet', { type: 'Bids', id: domainId }] : []),
    }),
  }),
});

export const { useAuction_placeBidMutation: usePlaceBid } = biddingApi;
