import type { listWatched } from 'contracts';
import { api, call } from 'shared-store';

const catalogWatchlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users apart. */
    catalog_listWatched: build.query({
      ...call<typeof listWatched>('GET', '/api/watchlist')((_uid: string) => ({})),
      providesTags: ['Watchlist'],
    }),
  }),
});

export const { useCatalog_listWatchedQuery: useWatchlist } = catalogWatchlistApi;
