import type { Bid, BidHistory, Domain, DomainDetail } from 'contracts';
import { api } from 'shared-store';
import { newerResponse, newerBids } from './newerAuction';

/** A domain and its bids, as every part of the page reads them. The first address is the one the server inlines. */
export const auctionApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_getDomain: build.query<Domain, string>({
      query: (id) => `/api/domain/${encodeURIComponent(id)}`,
      transformResponse: ({ data }: DomainDetail) => data,
      merge: newerResponse,
      providesTags: (_domain, _error, id) => [{ type: 'Domain', id }],
    }),
    auction_listBids: build.query<Bid[], string>({
      query: (id) => `/api/domain/${encodeURIComponent(id)}/bids`,
      transformResponse: ({ data }: BidHistory) => data,
      merge: newerBids,
      providesTags: (_bids, _error, id) => [{ type: 'Bids', id }],
    }),
  }),
});

export const { useAuction_getDomainQuery: useDomain, useAuction_listBidsQuery: useBids } = auctionApi;

/** What to invalidate so that a page's domain and bids are fetched again. */
export const auctionTags = (id: string) => [
  { type: 'Domain' as const, id },
  { type: 'Bids' as const, id },
];
