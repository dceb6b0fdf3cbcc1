import { useLocation } from 'mf-kit/router';
import { useDeferredValue, useState } from 'react';
import { useBrowseResults } from './browse.api';
import { toQuery } from './filters/browseFilters';
import { type BrowseView, browseView } from './results/browseView';
import { type BrowseAddress, useBrowseAddress } from './useBrowseAddress';

export interface Browse {
  address: BrowseAddress;
  view: BrowseView;
  /** '24 domains'; empty while unknown. */
  total: string;
  /** When the results arrived, in epoch ms of the device's clock. */
  updatedAt: number | undefined;
  isRefreshing: boolean;
  refresh(): void;
  /** The next page. */
  more: {
    isLoading: boolean;
    hasFailed: boolean;
    /** The page that the person loaded last, from 0. */
    wantedPage: number | null;
    load(): void;
  };
}

/** The state of browse: the address has the filters, the query finds the names. */
export function useBrowse(): Browse {
  const address = useBrowseAddress();
  const response = useBrowseResults(toQuery(address), { refetchOnReconnect: true });
  const { key } = useLocation();
  const [wanted, setWanted] = useState<{ key: string; page: number } | null>(null);
  // Scheduling: cards are rendered in slices, and the page responds to typing and touches in between.
  const pages = useDeferredValue(response.data?.pages);
  const view = browseView({
    pages,
    isCurrent: response.currentData !== undefined && pages === response.data?.pages,
    isError: response.isError && !response.isFetchNextPageError,
    hasMore: response.hasNextPage,
  });
  return {
    address,
    view,
    total: view.kind === 'results' ? view.total : view.kind === 'empty' ? '0 domains' : '',
    updatedAt: response.isError ? undefined : response.fulfilledTimeStamp,
    isRefreshing: response.isFetching && !response.isFetchingNextPage,
    refresh: () => void response.refetch(),
    more: {
      isLoading: response.isFetchingNextPage,
      hasFailed: response.isFetchNextPageError,
      wantedPage: wanted?.key === key ? wanted.page : null,
      load: () => {
        setWanted({ key, page: response.data?.pages.length ?? 0 });
        void response.fetchNextPage();
      },
    },
  };
}
