import type { DomainFacets } from 'contracts';
import { api } from 'shared-store';
import type { DomainQuery } from '../../../common/domainQuery';

export type Facets = DomainFacets['data'];

const facetsApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalog_countDomains: build.query<Facets, DomainQuery>({
      query: (params) => ({ url: '/api/domain/facets', params }),
      transformResponse: ({ data }: DomainFacets) => data,
      providesTags: ['Domain'],
    }),
  }),
});

/** How many names each choice would leave. The screens do without while it is unknown. */
export const { useCatalog_countDomainsQuery: useFacets } = facetsApi;
