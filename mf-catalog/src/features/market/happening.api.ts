import type { listBids } from 'contracts';
import { api, call } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import type { BidOn } from './happenings';

const latestBidApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The number of bids is part of the question: one more bid asks again. */
    catalog_latestBid: build.query({
      ...call<typeof listBids>('GET', '/api/domain/:id/bids')(
        ({ id }: { id: string; bidCount: number }) => ({ params: { id } }),
        ({ data }) => data[0] ?? null,
      ),
      providesTags: (_bid, _error, { id }) => [{ type: 'Bids', id }],
    }),
  }),
});

/** The highest bid of an auction, which is its latest; null without one. */
export function useLatestBid(auction: BidOn['domain'] | undefined): BidOn | null {
  const { currentData: bid } = latestBidApi.useCatalog_latestBidQuery(
    auction?.bidCount ? { id: auction.id, bidCount: auction.bidCount } : skipToken,
  );
  return auction && bid ? { domain: auction, bid } : null;
}
