import type { SavedSearch, SavedSearchResponse, SavedSearchChange, SavedSearchInput, SavedSearchList } from 'contracts';
import { api } from 'shared-store';

/** The uid keeps two users' answers apart. */
const savedSearchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalog_listSearches: build.query<SavedSearch[], string>({
      query: () => '/api/saved-searches',
      transformResponse: ({ data }: SavedSearchList) => data,
      providesTags: ['Watchlist'],
    }),
    catalog_saveSearch: build.mutation<SavedSearchResponse, SavedSearchInput>({
      query: (body) => ({ url: '/api/saved-searches', method: 'POST', body }),
      invalidatesTags: ['Watchlist'],
    }),
    /** Shown at once, taken back when the server refuses. */
    catalog_changeSearch: build.mutation<SavedSearchResponse, SavedSearchChange & { id: string; uid: string }>({
      query: ({ id, name, notify }) => ({ url: `/api/saved-searches/${id}`, method: 'PUT', body: { name, notify } }),
      onQueryStarted: async ({ id, uid, notify }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          savedSearchesApi.util.updateQueryData('catalog_listSearches', uid, (searches) => {
            const search = searches.find((each) => each.id === id);
            if (search && notify !== undefined) search.notify = notify;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_response, error) => (error ? [] : ['Watchlist']),
    }),
    catalog_deleteSearch: build.mutation<{ success: true }, { id: string; uid: string }>({
      query: ({ id }) => ({ url: `/api/saved-searches/${id}`, method: 'DELETE' }),
      onQueryStarted: async ({ id, uid }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          savedSearchesApi.util.updateQueryData('catalog_listSearches', uid, (searches) =>
            searches.filter((each) => each.id !== id),
          ),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_response, error) => (error ? [] : ['Watchlist']),
    }),
  }),
});

export const {
  useCatalog_listSearchesQuery: useSavedSearches,
  useCatalog_saveSearchMutation: useSaveSearch,
  useCatalog_changeSearchMutation: useChangeSearch,
  useCatalog_deleteSearchMutation: useDeleteSearch,
} = savedSearchesApi;
