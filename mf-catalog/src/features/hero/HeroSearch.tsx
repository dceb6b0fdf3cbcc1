import { CATALOG, cutText } from 'contracts';
import { useNavigate } from 'mf-kit/router';
import { SearchBox } from 'shared-ui/SearchBox';
import { useState } from 'react';
import { HERO_MESSAGES as messages } from './hero.messages';
import { useSuggestions } from './useSuggestions';

const resultsHref = (term: string) => `/browse?${new URLSearchParams({ q: term })}`;

/** Home's search: a suggestion opens its domain, any other text opens browse. */
export function HeroSearch() {
  const [text, setText] = useState('');
  const { status, suggestions } = useSuggestions(text);
  const navigate = useNavigate();
  return (
    <SearchBox
      label={messages.search}
      tone="onGradient"
      value={text}
      onChange={(typed) => setText(cutText(typed, CATALOG.queryMax))}
      onSubmit={(term) => void navigate(resultsHref(term))}
      resultsHref={resultsHref}
      onSelect={({ href }) => href && void navigate(href)}
      status={status}
      suggestions={suggestions}
      examples={messages.examples}
      typing={messages.typing}
    />
  );
}
