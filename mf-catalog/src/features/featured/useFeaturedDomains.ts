import { CATALOG, type Domain } from 'contracts';
import { skipToken } from 'shared-store/redux';
import { type DomainQuery, useDomains } from 'shared-store';

const LIMIT = CATALOG.homeFeatured;
export const FEATURED: DomainQuery = { featured: 'true', limit: LIMIT };
const NEWEST: DomainQuery = { limit: LIMIT };

/** Featured names newest first, filled with the newest active ones up to three (docs/rules.md reading 27). */
export function featuredDomains(featured: readonly Domain[], newest: readonly Domain[]): Domain[] {
  const chosen = new Set(featured.map(({ id }) => id));
  return [...featured, ...newest.filter(({ id }) => !chosen.has(id))].slice(0, CATALOG.homeFeatured);
}

/**
 * Home's three names. One call, whose response the server inlines, is enough while three names are featured; the newest are
 * requested only to fill a gap.
 */
export function useFeaturedDomains() {
  const featured = useDomains(FEATURED);
  const isShort = featured.isSuccess && featured.data.data.length < CATALOG.homeFeatured;
  const newest = useDomains(isShort ? NEWEST : skipToken);
  const isLoading = featured.isLoading || (isShort && newest.isLoading);
  const domains = featuredDomains(featured.data?.data ?? [], newest.data?.data ?? []);
  const retry = () => void (featured.isError ? featured.refetch() : newest.refetch());
  return {
    domains,
    isLoading,
    isError: !isLoading && domains.length === 0 && (featured.isError || newest.isError),
    retry,
  };
}
