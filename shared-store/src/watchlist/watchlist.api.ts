import { skipToken } from '@reduxjs/toolkit/query/react';
import type { listWatched, unwatchDomain, watchDomain } from 'contracts';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { call, callBy } from '../api/call';
import { STALE_AFTER } from '../api/tags';
import { selectCurrentUser } from '../session/session.slice';

interface SetWatched {
  domainId: string;
  isWatched: boolean;
  /** Restores a watch that was just removed. */
  since?: string;
}

type WithSession = Parameters<typeof selectCurrentUser>[0];

const watch = call<typeof watchDomain>('PUT', '/api/watchlist/:domainId')(
  ({ domainId, since }: SetWatched) => ({ params: { domainId }, body: { since } }),
  ({ data }) => data,
);
const unwatch = call<typeof unwatchDomain>('DELETE', '/api/watchlist/:domainId')(
  ({ domainId }: SetWatched) => ({ params: { domainId } }),
  ({ data }) => data,
);

/** Every card and the domain's page say whether a name is watched. The argument of the query, the uid, keeps two users apart. */
export const watchlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchedIds: build.query({
      ...call<typeof listWatched>('GET', '/api/watchlist')(
        (_uid: string) => ({ query: { limit: 1 } }),
        ({ meta }) => meta.ids,
      ),
      providesTags: ['Watchlist'],
    }),
    /** Shown at once, taken back when the server refuses. */
    setWatched: build.mutation({
      ...callBy(({ isWatched }: SetWatched) => (isWatched ? watch : unwatch)),
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
      invalidatesTags: (_response, error) => (error ? [] : STALE_AFTER.watch),
    }),
  }),
});

/** The ids of what the caller watches; undefined while signed out or unknown. */
export function useWatchedIds(): readonly string[] | undefined {
  const user = useSelector(selectCurrentUser);
  return watchlistApi.useWatchedIdsQuery(user?.uid ?? skipToken).currentData;
}
