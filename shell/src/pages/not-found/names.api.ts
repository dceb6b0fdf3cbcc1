import type { Domain, DomainPage } from 'contracts';
import { api } from 'shared-store';

const SHOWN = 3;

const namesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Three names for some words; the newest for none. */
    shell_namesFor: build.query<Domain[], string>({
      query: (q) => ({ url: '/api/domain/list', params: { limit: SHOWN, ...(q ? { q } : {}) } }),
      transformResponse: ({ data }: Partial<DomainPage>) => data ?? [],
    }),
  }),
});

export const useNamesFor = namesApi.useShell_namesForQuery;
