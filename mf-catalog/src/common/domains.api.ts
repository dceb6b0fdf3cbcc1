import type { DomainPage } from 'contracts';
import { api } from 'shared-store';
import type { DomainQuery } from './domainQuery';

/** Lists of domains: featured names, suggestions, the results of browse. */
export const domainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalog_listDomains: build.query<DomainPage, DomainQuery>({
      query: (params) => ({ url: '/api/domain/list', params }),
      transformResponse: withData,
      providesTags: ['Domain'],
    }),
    catalog_browseDomains: build.infiniteQuery<DomainPage, DomainQuery, string>({
      query: ({ queryArg, pageParam }) => ({
        url: '/api/domain/list',
        params: pageParam ? { ...queryArg, cursor: pageParam } : queryArg,
      }),
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined },
      transformResponse: withData,
      providesTags: ['Domain'],
      // Long enough for a visit to a domain's page and Back to the same place.
      keepUnusedDataFor: 600,
    }),
  }),
});

/** An answer whose data is no list counts as an empty one (specification section 7). */
function withData(page: DomainPage): DomainPage {
  return Array.isArray(page.data)
    ? page
    : { data: [], meta: { total: 0, nextCursor: null, serverTime: page.meta?.serverTime ?? '' } };
}

export const { useCatalog_listDomainsQuery: useDomains, useCatalog_browseDomainsInfiniteQuery: useBrowseResults } =
  domainsApi;
