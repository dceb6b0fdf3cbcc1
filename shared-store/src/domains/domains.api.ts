import { skipToken } from '@reduxjs/toolkit/query/react';
import type { DomainPage, getDomain, listDomains, listOwnDomains, QueryOf } from 'contracts';
import { useSelector } from 'react-redux';
import { api } from '../api/api';
import { call } from '../api/call';
import { selectCurrentUser } from '../session/session.slice';
import { newerDomain } from './newer-domain';

/** A filter of the list of domains. */
export type DomainQuery = QueryOf<typeof listDomains>;

/** Domains as every remote reads them: one, a list, the caller's own. */
export const domainsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDomain: build.query({
      ...call<typeof getDomain>('GET', '/api/domain/:id')(
        (id: string) => ({ params: { id } }),
        ({ data }) => data,
      ),
      merge: newerDomain,
      providesTags: (_domain, _error, id) => [{ type: 'Domain', id }],
    }),
    listDomains: build.query({
      ...call<typeof listDomains>('GET', '/api/domain/list')((query: DomainQuery) => ({ query }), wholeDomainPage),
      providesTags: ['Domain'],
    }),
    /**
     * The argument, the uid, keeps two users' domains apart. The list is frozen here, because the store would otherwise walk
     * through each value of ten thousand domains to freeze it.
     */
    listOwnDomains: build.query({
      ...call<typeof listOwnDomains>('GET', '/api/domain/domains')(
        (_uid: string) => ({}),
        (domains) => (Array.isArray(domains) ? (Object.freeze(domains) as typeof domains) : []),
      ),
      providesTags: ['Listings'],
    }),
  }),
});

/** A response whose data is no list counts as an empty page. */
export function wholeDomainPage(page: DomainPage): DomainPage {
  return Array.isArray(page.data)
    ? page
    : { data: [], meta: { total: 0, nextCursor: null, serverTime: page.meta?.serverTime ?? '' } };
}

/** The caller's own domains, in every status; nothing while signed out. */
export function useOwnDomains() {
  const user = useSelector(selectCurrentUser);
  return domainsApi.useListOwnDomainsQuery(user?.uid ?? skipToken);
}

export const { useGetDomainQuery: useDomain, useListDomainsQuery: useDomains } = domainsApi;
