import type { Watching, Watchlist } from 'contracts';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { selectCurrentUser } from '../session/session.slice';

interface SetWatched {
  domainId: string;
  isWatched: boolean;
  /** Restores a watch that was just removed. */
  since?: string;
}

type WithSession = Parameters<typeof selectCurrentUser>[0];

/** Every card and the domain's page say whether a name is watched. The argument of the query, the uid, keeps two users' answers apart. */
export const watchlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchedIds: build.query<string[], string>({
      query: () => ({ url: '/api/watchlist', params: { limit: 1 } }),
      transformResponse: ({ meta }: Watchlist) => meta.ids,
      providesTags: ['Watchlist'],
    }),
    /** Shown at once, taken back when the server refuses. */
    setWatched: build.mutation<Watching, SetWatched>({
      query: ({ domainId, isWatched, since }) => ({
        url: `/api/watchlist/${encodeURIComponent(domainId)}`,
        ...(isWatched ? { method: 'PUT', body: { since } } : { method: 'DELETE' }),
      }),
      transformResponse: ({ data }: { data: Watching }) => data,
      onQueryStarted: async ({ domainId, isWatched }, { dispatch, getState, queryFulfilled }) => {
        const uid = selectCurrentUser(getState() as unknown as WithSession)?.uid ?? '';
        const patch = dispatch(
          watchlistApi.util.updateQueryData('watchedIds', uid, (ids) => {
            const others = ids.filter((id) => id !== domainId);
            return isWatched ? [domainId, ...others] : others;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      invalidatesTags: (_response, error) => (error ? [] : ['Watchlist']),
    }),
  }),
});

/** The ids of what the caller watches; undefined while signed out or unknown. */
export function useWatchedIds(): readonly string[] | undefined {
  const user = useSelector(selectCurrentUser);
  return watchlistApi.useWatchedIdsQuery(user?.uid ?? skipToken).data;
}
