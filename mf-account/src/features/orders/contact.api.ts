import type { Domain } from 'contracts';
import { api } from 'shared-store';

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Part of the domain for the two parties of a funded order only (rules.md reading 24); null when it has none. */
    account_getContact: build.query<string | null, { uid: string; domainId: string }>({
      query: ({ domainId }) => `/api/domain/${encodeURIComponent(domainId)}`,
      transformResponse: ({ data }: { data: Domain }) => data.contactInfo ?? null,
      providesTags: ['Domain'],
    }),
  }),
});

export const { useAccount_getContactQuery: useContact } = contactApi;
