import { useId, useRef, useState, type FormEvent } from 'react';
import { Pause, Play, Search } from 'lucide-react';
import styled from 'styled-components';
import { Button, theme } from 'shared-ui';
import { CategoryChip } from '../CategoryChip/CategoryChip';
import { IconButton } from '../IconButton/IconButton';
import type { SearchBoxProps } from './searchBoxProps';
import { SearchInput } from './SearchInput';
import { TypingHint } from './TypingHint';
import { useLazyCombobox } from './useLazyCombobox';
import { prefersStillness } from './useTyping';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.searchBox', {
  search: 'Search',
  resume: 'Resume the typing animation',
  pause: 'Pause the typing animation',
});

export type { SearchStatus, SearchSuggestion } from './searchBoxProps';

/** The search field. It is light until first touched: the list of suggestions loads on focus and takes the field over. */
export function SearchBox(props: SearchBoxProps) {
  const { value, onSubmit, examples = [], typing = [], submitLabel = TEXT.search, tone = 'plain' } = props;
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { Combobox, preload, wake } = useLazyCombobox(input);
  const [focused, setFocused] = useState(false);
  const [isPaused, setPaused] = useState(prefersStillness);
  const [canPause] = useState(!isPaused && typing.length > 0);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim()) onSubmit(value.trim());
  };
  const field = { ...props, id, input };
  return (
    <div>
      <Form ref={form} role="search" onSubmit={submit} onPointerEnter={preload} $tone={tone}>
        <Search aria-hidden />
        <Field
          onFocus={() => {
            setFocused(true);
            wake();
          }}
          onBlur={() => setFocused(false)}
        >
          {Combobox ? <Combobox {...field} anchor={form} /> : <SearchInput {...field} />}
          {!value && !focused && typing.length > 0 && <TypingHint phrases={typing} isPaused={isPaused} />}
        </Field>
        <Button type="submit">{submitLabel}</Button>
      </Form>
      {(examples.length > 0 || canPause) && (
        <Examples>
          {examples.map((example) => (
            <CategoryChip key={example} label={example} onClick={() => onSubmit(example)} />
          ))}
          {canPause && (
            <IconButton
              size="sm"
              tone={tone === 'onGradient' ? 'onGradient' : 'ghost'}
              label={isPaused ? TEXT.resume : TEXT.pause}
              icon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              onClick={() => setPaused(!isPaused)}
            />
          )}
        </Examples>
      )}
    </div>
  );
}

const Form = styled.form<{ $tone: 'plain' | 'onGradient' }>`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]};
  padding-inline-start: ${theme.space[4]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${({ $tone }) => ($tone === 'onGradient' ? theme.shadow[3] : 'none')};

  @supports selector(:has(a)) {
    &:has(input:focus-visible) {
      outline: 2px solid ${({ $tone }) => ($tone === 'onGradient' ? theme.color.onGradient : theme.color.focus)};
      outline-offset: 2px;
    }
  }
  & > svg {
    flex: none;
    inline-size: 1.25rem;
    color: ${theme.color.textMuted};
  }
`;

const Field = styled.div`
  position: relative;
  flex: 1;
  min-inline-size: 0;
`;

/** One row that scrolls on phones; its padding is space for focus rings. */
const Examples = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  margin-inline: calc(-1 * ${theme.space[1]});
  padding: ${theme.space[3]} ${theme.space[1]} ${theme.space[1]};
  overflow-x: auto;
  scrollbar-width: none;

  & > * {
    flex: none;
  }
  ${theme.media.md} {
    flex-wrap: wrap;
  }
`;
