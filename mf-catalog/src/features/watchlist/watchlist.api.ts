import type { Watchlist } from 'contracts';
import { api } from 'shared-store';

const catalogWatchlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users' answers apart. */
    catalog_listWatched: build.query<Watchlist, string>({
      query: () => '/api/watchlist',
      providesTags: ['Watchlist'],
    }),
  }),
});

export const { useCatalog_listWatchedQuery: useWatchlist } = catalogWatchlistApi;
