import type { listComparables, listSimilarDomains } from 'contracts';
import { api, call } from 'shared-store';

const similarApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_listSimilar: build.query({
      ...call<typeof listSimilarDomains>('GET', '/api/domain/:id/similar')(
        (id: string) => ({ params: { id } }),
        ({ data }) => data,
      ),
    }),
    auction_listComparables: build.query({
      ...call<typeof listComparables>('GET', '/api/domain/:id/comparables')(
        (id: string) => ({ params: { id } }),
        ({ data }) => data,
      ),
    }),
  }),
});

export const { useAuction_listSimilarQuery: useSimilarDomains, useAuction_listComparablesQuery: useComparables } =
  similarApi;
