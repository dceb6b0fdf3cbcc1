import type { getSeller } from 'contracts';
import { api, call } from 'shared-store';

const sellerRecordApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_getSeller: build.query({
      ...call<typeof getSeller>('GET', '/api/sellers/:uid')(
        (uid: string) => ({ params: { uid } }),
        ({ data }) => data,
      ),
      providesTags: ['Profile'],
    }),
  }),
});

export const useSellerRecord = sellerRecordApi.useAuction_getSellerQuery;
