import type { appealStrike, listOwnStrikes, OwnStrikes } from 'contracts';
import { api, call, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

const strikesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument, the uid, keeps two users apart. */
    listOwnStrikes: build.query({
      ...call<typeof listOwnStrikes>('GET', '/api/strikes')(
        (_uid: string) => ({}),
        ({ data }) => data,
      ),
      providesTags: ['Orders'],
    }),
    appealStrike: build.mutation({
      ...call<typeof appealStrike>('POST', '/api/strikes/:id/appeal')(
        ({ id, text }: { id: string; text: string }) => ({ params: { id }, body: { text } }),
        ({ data }) => data,
      ),
      invalidatesTags: ['Orders'],
    }),
  }),
});

/** The strikes of the signed-in seller; undefined while unknown, and where it is not asked for. */
export function useOwnStrikes(isWanted = true): OwnStrikes | undefined {
  const user = useAppSelector(selectCurrentUser);
  return strikesApi.useListOwnStrikesQuery((isWanted && user?.uid) || skipToken).currentData;
}

export const { useAppealStrikeMutation: useAppealStrike } = strikesApi;
