import { useSearchParams } from 'mf-kit/router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
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
  // The address follows in a transition: what comes before that builds on what was written last, not on what is shown.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const write = useCallback(
    (next: BrowseState, how: 'typed' | 'chosen' = 'chosen') => {
      latest.current = next;
      void setParams(toAddress(next), { replace: how === 'typed' });
    },
    [setParams],
  );
  return {
    ...state,
    change: (change, how) => write({ ...latest.current, filters: changeFilters(latest.current.filters, change) }, how),
    sortBy: (sort) => write({ ...latest.current, sort }),
    clear: () => write({ ...latest.current, filters: {} }),
    compare: (id) => write({ ...latest.current, compared: toggleCompared(latest.current.compared, id) }, 'typed'),
    clearCompared: () => write({ ...latest.current, compared: [] }, 'typed'),
  };
}
