import type { UserProfile } from 'contracts';
import { api, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { COMPARE_MAX } from '../../common/comparedIds';

const sellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalog_getSeller: build.query<UserProfile, string>({
      query: (uid) => `/users/${encodeURIComponent(uid)}`,
      transformResponse: ({ data }: { data: UserProfile }) => data,
      providesTags: ['Profile'],
    }),
  }),
});

const { useCatalog_getSellerQuery: useSeller } = sellersApi;

const SEATS = Array.from({ length: COMPARE_MAX }, (_, seat) => seat);

/** The public profiles of sellers, in their order; undefined for guests, who may not read them (api.md). */
export function useSellers(uids: readonly string[]): (UserProfile | undefined)[] {
  const isSignedIn = useAppSelector(selectCurrentUser) !== null;
  // eslint-disable-next-line react-hooks/rules-of-hooks -- as many calls as there are seats, always in the same order
  const responses = SEATS.map((seat) => useSeller((isSignedIn && uids[seat]) || skipToken));
  return responses.slice(0, uids.length).map(({ currentData }) => currentData);
}
