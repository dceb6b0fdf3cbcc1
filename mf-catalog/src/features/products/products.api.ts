import type { Product, ProductPage } from 'contracts';
import { api } from 'shared-store';

const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalog_listProducts: build.query<Product[], void>({
      query: () => '/api/products',
      transformResponse: ({ data }: ProductPage) => data,
      providesTags: ['Products'],
    }),
    catalog_getProduct: build.query<Product, string>({
      query: (id) => `/api/products/${encodeURIComponent(id)}`,
      transformResponse: ({ data }: { data: Product }) => data,
      providesTags: ['Products'],
    }),
  }),
});

export const { useCatalog_listProductsQuery: useProducts, useCatalog_getProductQuery: useProduct } = productsApi;
