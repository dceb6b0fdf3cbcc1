import type { listPrices } from 'contracts';
import { api, call } from 'shared-store';

/** Every price that a name had, as its page and its seller's desk show them. */
export const pricesApi = api.injectEndpoints({
  endpoints: (build) => ({
    priceHistory: build.query({
      ...call<typeof listPrices>('GET', '/api/domain/:id/price-history')(
        (id: string) => ({ params: { id } }),
        ({ data }) => (Array.isArray(data) ? data : []),
      ),
      providesTags: (_prices, _error, id) => [{ type: 'Domain', id }],
    }),
  }),
});
