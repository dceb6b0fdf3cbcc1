import type { BodyOf, changeSavedSearch, deleteSavedSearch, listSavedSearches, saveSearch } from 'contracts';
import { api, call, STALE_AFTER } from 'shared-store';

interface SearchArg {
  id: string;
  uid: string;
}

/** The uid keeps two users apart. */
const savedSearchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalog_listSearches: build.query({
      ...call<typeof listSavedSearches>('GET', '/api/saved-searches')(
        (_uid: string) => ({}),
        ({ data }) => data,
      ),
      providesTags: ['Watchlist'],
    }),
    catalog_saveSearch: build.mutation({
      ...call<typeof saveSearch>('POST', '/api/saved-searches')((body: BodyOf<typeof saveSearch>) => ({ body })),
      invalidatesTags: STALE_AFTER.savedSearch,
    }),
    /** Shown at once, taken back when the server refuses. */
    catalog_changeSearch: build.mutation({
      ...call<typeof changeSavedSearch>(
        'PUT',
        '/api/saved-searches/:id',
      )(({ id, name, notify }: SearchArg & BodyOf<typeof changeSavedSearch>) => ({
        params: { id },
        body: { name, notify },
      })),
      onQueryStarted: async ({ id, uid, notify }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          savedSearchesApi.util.updateQueryData('catalog_listSearches', uid, (searches) => {
            const search = searches.find((each) => each.id === id);
            if (search && notify !== undefined) search.notify = notify;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_response, error) => (error ? [] : STALE_AFTER.savedSearch),
    }),
    catalog_deleteSearch: build.mutation({
      ...call<typeof deleteSavedSearch>(
        'DELETE',
        '/api/saved-searches/:id',
      )(({ id }: SearchArg) => ({
        params: { id },
      })),
      onQueryStarted: async ({ id, uid }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          savedSearchesApi.util.updateQueryData('catalog_listSearches', uid, (searches) =>
            searches.filter((each) => each.id !== id),
          ),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_response, error) => (error ? [] : STALE_AFTER.savedSearch),
    }),
  }),
});

export const {
  useCatalog_listSearchesQuery: useSavedSearches,
  useCatalog_saveSearchMutation: useSaveSearch,
  useCatalog_changeSearchMutation: useChangeSearch,
  useCatalog_deleteSearchMutation: useDeleteSearch,
} = savedSearchesApi;
