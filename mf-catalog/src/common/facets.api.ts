import type { countDomains, DomainFacets, QueryOf } from 'contracts';
import { api, call } from 'shared-store';

export type Facets = DomainFacets['data'];

const facetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalog_countDomains: build.query({
      ...call<typeof countDomains>('GET', '/api/domain/facets')(
        (query: QueryOf<typeof countDomains>) => ({ query }),
        ({ data }) => data,
      ),
      providesTags: ['Domain'],
    }),
  }),
});

/** How many names each choice would leave. */
export const { useCatalog_countDomainsQuery: useFacets } = facetsApi;
