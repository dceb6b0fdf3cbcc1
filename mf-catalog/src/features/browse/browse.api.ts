import type { listDomains } from 'contracts';
import { api, callPages, type DomainQuery, wholeDomainPage } from 'shared-store';

/** The results of browse, page after page. */
export const browseApi = api.injectEndpoints({
  endpoints: (build) => ({
    catalog_browseDomains: build.infiniteQuery({
      ...callPages<typeof listDomains>('GET', '/api/domain/list')((query: DomainQuery) => ({ query }), wholeDomainPage),
      providesTags: ['Domain'],
      // Long enough for a visit to a domain's page and Back to the same place.
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useCatalog_browseDomainsInfiniteQuery: useBrowseResults } = browseApi;
