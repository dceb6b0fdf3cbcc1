import { CATALOG, type Domain, type Product, type ProductPage } from 'contracts';
import { api } from 'shared-store';

const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    account_listOwnDomains: build.query<Domain[], string>({
      query: () => '/api/domain/domains',
      providesTags: ['Listings'],
    }),
    /** Goods have no list of one's own: the newest page is searched for the seller's. */
    account_listOwnProducts: build.query<Product[], string>({
      query: () => ({ url: '/api/products', params: { limit: CATALOG.pageMax } }),
      transformResponse: ({ data }: ProductPage, _meta, uid) => data.filter(({ seller }) => seller.uid === uid),
      providesTags: ['Products'],
    }),
  }),
});

export const { useAccount_listOwnDomainsQuery: useOwnDomains, useAccount_listOwnProductsQuery: useOwnProducts } =
  listingsApi;
