import type { getProduct, listProducts, QueryOf } from 'contracts';
import { api } from '../api/api';
import { call } from '../api/call';

/** Goods, newest first, and one of them. */
const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProducts: build.query({
      ...call<typeof listProducts>('GET', '/api/products')(
        (query: QueryOf<typeof listProducts> | void) => ({ query: query || undefined }),
        ({ data }) => data,
      ),
      providesTags: ['Products'],
    }),
    getProduct: build.query({
      ...call<typeof getProduct>('GET', '/api/products/:id')(
        (id: string) => ({ params: { id } }),
        ({ data }) => data,
      ),
      providesTags: ['Products'],
    }),
  }),
});

export const { useListProductsQuery: useProducts, useGetProductQuery: useProduct } = productsApi;
