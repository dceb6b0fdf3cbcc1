import { CATALOG, type Domain } from 'contracts';
import { useDomains, useIsOnline } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import type { SearchStatus } from 'shared-ui/SearchCombobox';
import { useEffect, useState } from 'react';
import { nameOf, type NameState, nameState } from './nameState';
import { suggestionsStatus } from './suggestionsStatus';

const REST_MS = 150;

interface Suggestions {
  status: SearchStatus;
  /** At most five names for the text. */
  found: readonly Domain[];
  /** How many there are. */
  total: number;
  /** Names like a text that finds nothing. */
  near: readonly Domain[];
  /** The name that the text is, where it isn't for sale. */
  state: NameState | null;
}

const LIMIT = CATALOG.searchSuggestions;

/** What the text being typed finds, requested once typing pauses. A name that is not among it is then looked for in every status. */
export function useSuggestions(text: string): Suggestions {
  const asked = usePaused(text.trim());
  const { currentData, isError } = useDomains(asked ? { q: asked, limit: LIMIT } : skipToken);
  const name = nameOf(asked);
  const isMissing = name !== null && currentData?.data.every((domain) => domain.name !== name) === true;
  const inAnyStatus = useDomains(isMissing ? { q: asked, status: 'all', limit: LIMIT } : skipToken);
  const { currentData: any } = inAnyStatus;
  const isOnline = useIsOnline();
  const status = suggestionsStatus({ text, asked, found: currentData?.data, isError, isOnline });
  return {
    status,
    found: currentData?.data ?? [],
    total: currentData?.meta.total ?? 0,
    // Together with the name's state, so that no row moves.
    near: (status === 'results' && !inAnyStatus.isFetching && currentData?.meta.near) || [],
    state: status === 'results' && isMissing && any ? nameState(name, any) : null,
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
