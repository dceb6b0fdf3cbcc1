import type { listOffers } from 'contracts';
import { api, callPages } from 'shared-store';
import type { OfferRole } from './offers.messages';

/** The uid keeps two users' responses apart. */
interface OffersArg {
  uid: string;
  role: OfferRole;
}

const accountOffersApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listOffers: build.infiniteQuery({
      ...callPages<typeof listOffers>(
        'GET',
        '/api/offers',
      )(({ role }: OffersArg) => ({
        query: { role: role === 'all' ? undefined : role },
      })),
      providesTags: ['Offers'],
    }),
  }),
});

export const { useAccount_listOffersInfiniteQuery: useOffers } = accountOffersApi;
