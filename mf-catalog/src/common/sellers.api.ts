import type { getSeller, listReviews } from 'contracts';
import { api, call, callPages } from 'shared-store';

const sellersApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalog_getSeller: build.query({
      ...call<typeof getSeller>('GET', '/api/sellers/:uid')(
        (uid: string) => ({ params: { uid } }),
        ({ data }) => data,
      ),
      providesTags: ['Profile'],
    }),
    catalog_listReviews: build.infiniteQuery({
      ...callPages<typeof listReviews>('GET', '/api/users/:uid/reviews')((uid: string) => ({ params: { uid } })),
      providesTags: ['Profile'],
    }),
  }),
});

export const { useCatalog_getSellerQuery: useSeller, useCatalog_listReviewsInfiniteQuery: useSellerReviews } =
  sellersApi;
