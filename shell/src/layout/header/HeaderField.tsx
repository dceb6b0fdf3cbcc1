import { Search } from 'lucide-react';
import { useNameSearch } from 'mf-kit/name-search';
import { useLocation } from 'mf-kit/router';
import { theme } from 'shared-ui';
import { SearchField } from 'shared-ui/SearchField';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { MENUS } from './menus.messages';

/** Pages with a field of their own. */
const WITH_FIELD = ['/', '/browse'];

/** The search of wide screens; `/` leads to it. Home and browse have a field of their own, to which `/` leads there. */
export function Component({ onGradient }: { onGradient: boolean }) {
  const { pathname } = useLocation();
  return WITH_FIELD.includes(pathname) ? <OwnField /> : <Field onGradient={onGradient} />;
}

function OwnField() {
  useSlash(() => document.querySelector<HTMLElement>('main [role="search"] input')?.focus());
  return null;
}

function Field({ onGradient }: { onGradient: boolean }) {
  const search = useNameSearch();
  const frame = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useSlash(() => field.current?.focus());
  return (
    <Frame
      ref={frame}
      role="search"
      aria-label={MENUS.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (search.value.trim()) search.onSubmit(search.value.trim());
      }}
      $onGradient={onGradient}
    >
      <Search aria-hidden="true" size={18} />
      <SearchField
        {...search}
        label={MENUS.search}
        placeholder={MENUS.search}
        keyShortcut="/"
        anchor={frame}
        input={field}
      />
      <Key aria-hidden="true">/</Key>
      {/* So that Enter searches, whatever fields the list adds. */}
      <button type="submit" hidden aria-label={MENUS.search} />
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

  && input {
    min-block-size: 2.5rem;
    padding: 0;
    color: inherit;
    font-size: ${theme.fontSize.sm};
    font-weight: ${theme.weight.regular};
    outline: none;

    &::placeholder {
      color: inherit;
      opacity: 0.85;
    }
  }
  &:focus-within {
    outline: 2px solid ${({ $onGradient }) => ($onGradient ? theme.color.onGradient : theme.color.focus)};
    outline-offset: 2px;
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
