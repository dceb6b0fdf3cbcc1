import type { Bid, listBids } from 'contracts';
import { api, callPages } from 'shared-store';
import { useEffect, useState } from 'react';
import { skipToken } from 'shared-store/redux';

const olderBidsApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_bidPages: build.infiniteQuery({
      ...callPages<typeof listBids>('GET', '/api/domain/:id/bids')((id: string) => ({ params: { id } })),
    }),
  }),
});

interface OlderBids {
  /** Of all pages so far; undefined before the first was asked for. */
  bids: readonly Bid[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load(): unknown;
}

/** The history page after page, highest first, from the first press on; the page's own list has the newest. */
export function useOlderBids(domainId: string): OlderBids {
  const [isWanted, setWanted] = useState(false);
  const query = olderBidsApi.useAuction_bidPagesInfiniteQuery(isWanted ? domainId : skipToken);
  const { currentData, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = currentData?.pages ?? [];
  // The first page is what the page shows already.
  const isSecondDue = isWanted && pages.length === 1 && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isSecondDue) void fetchNextPage();
  }, [isSecondDue, fetchNextPage]);
  return {
    bids: currentData && pages.flatMap(({ data }) => data),
    hasMore: currentData === undefined || hasNextPage,
    isLoading: isFetching,
    hasFailed: isError,
    load: () => (isWanted ? fetchNextPage() : setWanted(true)),
  };
}
