import { CATALOG } from 'contracts';
import { useIsOnline } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import type { SearchStatus, SearchSuggestion } from 'shared-ui/SearchBox';
import { useEffect, useState } from 'react';
import { useDomains } from 'shared-store';
import { suggestion, suggestionsStatus } from './suggestionsView';

const REST_MS = 150;

interface Suggestions {
  status: SearchStatus;
  suggestions?: SearchSuggestion[];
}

/** At most five names for the text being typed, requested once typing pauses. */
export function useSuggestions(text: string): Suggestions {
  const asked = usePaused(text.trim());
  const { currentData, isError } = useDomains(asked ? { q: asked, limit: CATALOG.searchSuggestions } : skipToken);
  const isOnline = useIsOnline();
  const found = currentData?.data;
  return {
    status: suggestionsStatus({ text, asked, found, isError, isOnline }),
    suggestions: found?.map(suggestion),
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
