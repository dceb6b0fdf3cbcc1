import { useNavigate } from 'mf-kit/router';
import { Button, theme } from 'shared-ui';
import { type FormEvent, type Ref, useState } from 'react';
import styled from 'styled-components';
import { SHELL } from './shell.messages';

interface SearchFormProps {
  initial: string;
  ref?: Ref<HTMLInputElement>;
}

/** One field that leads to what browse finds; an empty or blank one leads nowhere. */
export function SearchForm({ initial, ref }: SearchFormProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState(initial);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim()) void navigate(`/browse?q=${encodeURIComponent(query.trim())}`);
  };
  return (
    <Root role="search" onSubmit={search}>
      <input
        ref={ref}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={SHELL.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        maxLength={100}
      />
      <Button type="submit">{SHELL.submitSearch}</Button>
    </Root>
  );
}

const Root = styled.form`
  display: flex;
  gap: ${theme.space[2]};
  inline-size: min(30rem, 100%);

  & input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: ${theme.size.tap};
    padding-inline: ${theme.space[4]};
    border: 1px solid ${theme.color.borderControl};
    border-radius: ${theme.radius.md};
    background: ${theme.color.bg};
    color: ${theme.color.text};
    font: inherit;
  }
`;
