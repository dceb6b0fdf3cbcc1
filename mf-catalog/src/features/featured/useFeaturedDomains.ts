import { CATALOG } from 'contracts';
import { skipToken } from 'shared-store/redux';
import { type DomainQuery, useDomains } from 'shared-store';
import { featuredDomains } from './featuredDomains';

const LIMIT = CATALOG.homeFeatured;
export const FEATURED: DomainQuery = { featured: 'true', limit: LIMIT };
const NEWEST: DomainQuery = { limit: LIMIT };

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
