import type { listProducts, ProductCategory } from 'contracts';
import { api, callPages } from 'shared-store';

/** The list of goods, page after page. */
const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalog_browseProducts: build.infiniteQuery({
      ...callPages<typeof listProducts>(
        'GET',
        '/api/products',
      )((category: ProductCategory | undefined) => ({
        query: category && { category },
      })),
      providesTags: ['Products'],
    }),
  }),
});

export const { useCatalog_browseProductsInfiniteQuery: useProductPages } = productsApi;
