import type { listBids } from 'contracts';
import { api, call } from 'shared-store';
import { newerBids } from './newerAuction';

/** The bids on a domain, as every part of its page reads them. */
export const bidsApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_listBids: build.query({
      ...call<typeof listBids>('GET', '/api/domain/:id/bids')(
        (id: string) => ({ params: { id } }),
        ({ data }) => data,
      ),
      merge: newerBids,
      providesTags: (_bids, _error, id) => [{ type: 'Bids', id }],
    }),
  }),
});

export const { useAuction_listBidsQuery: useBids } = bidsApi;

/** What to invalidate so that a page's domain and bids are fetched again. */
export const auctionTags = (id: string) => [
  { type: 'Domain' as const, id },
  { type: 'Bids' as const, id },
];
