import type { Domain, DomainPage } from 'contracts';

/** What the query of the results knows. */
export interface BrowseAnswer {
  /** Pages of the last successful answer, perhaps to an earlier filter. */
  pages: readonly DomainPage[] | undefined;
  /** Whether `pages` answer the filter in force. */
  isCurrent: boolean;
  isError: boolean;
  hasMore: boolean;
}

export type BrowseView =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'empty' }
  /** `isStale`: greyed results of an earlier filter; `hasFailed`: the newer ones did not come (rules.md reading 33). */
  | { kind: 'results'; domains: Domain[]; total: string; isStale: boolean; hasFailed: boolean; hasMore: boolean };

/** Chooses what browse shows. */
export function browseView({ pages, isCurrent, isError, hasMore }: BrowseAnswer): BrowseView {
  const domains = pages?.flatMap(({ data }) => data) ?? [];
  if (isError && domains.length === 0) return { kind: 'failed' };
  if (!pages || (!isCurrent && domains.length === 0)) return { kind: 'loading' };
  if (domains.length === 0) return { kind: 'empty' };
  return {
    kind: 'results',
    domains,
    total: totalText(pages[0]),
    isStale: isError || !isCurrent,
    hasFailed: isError,
    hasMore: hasMore && isCurrent,
  };
}

/** '1 domain', '1,204 domains', '10,000+ domains' where the server only estimates. */
export function totalText(page: DomainPage | undefined): string {
  const { total = 0, totalIsEstimate = false } = page?.meta ?? {};
  const count = `${total.toLocaleString('en-US')}${totalIsEstimate ? '+' : ''}`;
  return `${count} ${total === 1 ? 'domain' : 'domains'}`;
}
