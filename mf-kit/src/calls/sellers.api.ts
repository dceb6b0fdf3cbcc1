import type { getSeller, listReviews } from 'contracts';
import { api, call, callPages } from 'shared-store';

/** What a seller has sold, and what others say of people, by uid. */
const sellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSeller: build.query({
      ...call<typeof getSeller>('GET', '/api/sellers/:uid')(
        (uid: string) => ({ params: { uid } }),
        ({ data }) => data,
      ),
      providesTags: ['Profile'],
    }),
    listReviews: build.infiniteQuery({
      ...callPages<typeof listReviews>('GET', '/api/users/:uid/reviews')((uid: string) => ({ params: { uid } })),
      providesTags: ['Profile'],
    }),
  }),
});

export const { useGetSellerQuery: useSeller, useListReviewsInfiniteQuery: useReviewsAbout } = sellersApi;
