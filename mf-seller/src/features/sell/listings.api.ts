import type { Domain } from 'contracts';
import { api, selectCurrentUser, useAppSelector } from 'shared-store';
import { skipToken } from 'shared-store/redux';

/** The argument, the uid, keeps two users' answers apart. */
const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    seller_listOwnDomains: build.query<Domain[], string>({
      query: () => '/api/domain/domains',
      transformResponse: (response: Domain[]) => (Array.isArray(response) ? response : []),
      providesTags: ['Listings'],
    }),
  }),
});

/** The caller's own domains, in every status; nothing while signed out. */
export function useOwnListings() {
  const user = useAppSelector(selectCurrentUser);
  return listingsApi.useSeller_listOwnDomainsQuery(user?.uid ?? skipToken);
}
