import type { Domain } from 'contracts';
import { api } from 'shared-store';

const similarApi = api.injectEndpoints({
  endpoints: (build) => ({
    auction_listSimilar: build.query<Domain[], string>({
      query: (id) => `/api/domain/${encodeURIComponent(id)}/similar`,
      transformResponse: ({ data }: { data: Domain[] }) => data,
    }),
  }),
});

export const { useAuction_listSimilarQuery: useSimilarDomains } = similarApi;
