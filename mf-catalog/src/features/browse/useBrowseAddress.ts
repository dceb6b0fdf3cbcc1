import { useSearchParams } from 'mf-kit/router';
import { useCallback, useMemo } from 'react';
import { toggleCompared } from '../../common/comparedIds';
import { type BrowseFilters, type BrowseState, changeFilters, readBrowse, toAddress } from './filters/browseFilters';

export interface BrowseAddress extends BrowseState {
  /** Changes filters; '' removes one. A typed change replaces the history entry, a chosen one adds one. */
  change(change: BrowseFilters, how?: 'typed' | 'chosen'): void;
  sortBy(sort: string): void;
  clear(): void;
  /** Ticks a domain for comparison, or unticks it. */
  compare(id: string): void;
  clearCompared(): void;
}

/** Filters, sort order and ticked names of browse, which are kept in the address alone. */
export function useBrowseAddress(): BrowseAddress {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readBrowse(params), [params]);
  const write = useCallback(
    (next: BrowseState, how: 'typed' | 'chosen' = 'chosen') => setParams(toAddress(next), { replace: how === 'typed' }),
    [setParams],
  );
  return {
    ...state,
    change: (change, how) => write({ ...state, filters: changeFilters(state.filters, change) }, how),
    sortBy: (sort) => write({ ...state, sort }),
    clear: () => write({ ...state, filters: {} }),
    compare: (id) => write({ ...state, compared: toggleCompared(state.compared, id) }, 'typed'),
    clearCompared: () => write({ ...state, compared: [] }, 'typed'),
  };
}
