import { Search } from 'lucide-react';
import { useLocation, useNavigate, useSearchParams } from 'mf-kit/router';
import { theme } from 'shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { MENUS } from './menus.messages';

/** The search of wide screens, on every page; `/` leads to it. */
export function Component({ onGradient }: { onGradient: boolean }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const searched = pathname === '/browse' ? (params.get('q') ?? '') : '';
  // Begins anew with what was searched, so that it never shows another term than browse.
  return <Field key={searched} searched={searched} onGradient={onGradient} />;
}

function Field({ searched, onGradient }: { searched: string; onGradient: boolean }) {
  const navigate = useNavigate();
  const [query, setQuery] = useState(searched);
  const field = useRef<HTMLInputElement>(null);
  useSlash(() => field.current?.focus());
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim()) void navigate(`/browse?q=${encodeURIComponent(query.trim())}`);
  };
  return (
    <Frame role="search" aria-label={MENUS.search} onSubmit={search} $onGradient={onGradient}>
      <Search aria-hidden="true" size={18} />
      <Input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={MENUS.search}
        aria-keyshortcuts="/"
        placeholder={MENUS.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        maxLength={100}
      />
      <Key aria-hidden="true">/</Key>
    </Frame>
  );
}

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

/** Runs `act` at the key `/`, unless something is being typed or a dialog is open. */
function useSlash(act: () => void) {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if ((event.target as Element).closest(TYPED_INTO)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const Frame = styled.form<{ $onGradient: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  min-block-size: ${theme.size.tap};
  box-sizing: border-box;
  padding-inline: ${theme.space[3]};
  border: 1px solid ${({ $onGradient }) => ($onGradient ? theme.color.sheenLine : theme.color.borderControl)};
  border-radius: ${theme.radius.md};
  background: ${({ $onGradient }) => ($onGradient ? theme.color.sheen : theme.color.bg)};
  color: inherit;

  &:focus-within {
    outline: 2px solid ${({ $onGradient }) => ($onGradient ? theme.color.onGradient : theme.color.focus)};
    outline-offset: 2px;
  }
`;

const Input = styled.input`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 2.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-size: ${theme.fontSize.sm};

  &::placeholder {
    color: inherit;
    opacity: 0.85;
  }

  &:focus-visible {
    outline: none;
  }
`;

const Key = styled.kbd`
  flex: none;
  padding: 0 0.4rem;
  border: 1px solid currentcolor;
  border-radius: ${theme.radius.sm};
  font: inherit;
  font-size: ${theme.fontSize.xs};
  opacity: 0.85;
`;
