import type { listSimilarDomains } from 'contracts';
import { api, call } from 'shared-store';

const similarApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_listSimilar: build.query({
      ...call<typeof listSimilarDomains>('GET', '/api/domain/:id/similar')(
        (id: string) => ({ params: { id } }),
        ({ data }) => data,
      ),
    }),
  }),
});

export const { useAuction_listSimilarQuery: useSimilarDomains } = similarApi;
