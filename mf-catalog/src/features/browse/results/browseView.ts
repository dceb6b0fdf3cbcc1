import type { Domain, DomainPage } from 'contracts';
import { BROWSE_MESSAGES } from '../browse.messages';

/** The state of the results' query. */
export interface BrowseResponse {
  /** Pages of the last successful response, perhaps to earlier filters. */
  pages: readonly DomainPage[] | undefined;
  /** Whether `pages` belong to the active filters. */
  isCurrent: boolean;
  isError: boolean;
  hasMore: boolean;
}

export type BrowseView =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** `near`: names like the search text. */
  | { kind: 'empty'; near: Domain[] }
  /** `isStale`: greyed results of earlier filters; `hasFailed`: newer ones could not be fetched (docs/rules.md reading 33). */
  | {
      kind: 'results';
      pages: Domain[][];
      /** '1,204 domains' */
      total: string;
      /** Null where the server only estimates. */
      exactTotal: number | null;
      isStale: boolean;
      hasFailed: boolean;
      hasMore: boolean;
      /** What the search text was also read as. */
      also: string[] | undefined;
    };

/** Chooses what browse shows. */
export function browseView({ pages, isCurrent, isError, hasMore }: BrowseResponse): BrowseView {
  const first = pages?.[0];
  const isEmpty = !first || first.data.length === 0;
  if (isError && isEmpty) return { kind: 'failed' };
  if (!first || (!isCurrent && isEmpty)) return { kind: 'loading' };
  if (isEmpty) return { kind: 'empty', near: first.meta.near ?? [] };
  return {
    kind: 'results',
    pages: pages.map(({ data }) => data),
    total: totalText(first),
    exactTotal: first.meta.totalIsEstimate ? null : first.meta.total,
    isStale: isError || !isCurrent,
    hasFailed: isError,
    hasMore: hasMore && isCurrent,
    also: first.meta.also,
  };
}

/** '1 domain', '1,204 domains', '10,000+ domains' where the server only estimates. */
export function totalText(page: DomainPage | undefined): string {
  const { total = 0, totalIsEstimate = false } = page?.meta ?? {};
  return totalIsEstimate ? BROWSE_MESSAGES.atLeast({ count: total }) : BROWSE_MESSAGES.total({ count: total });
}
