import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { Pause, Play, Search } from 'lucide-react';
import styled from 'styled-components';
import { Button, theme } from 'shared-ui';
import { CategoryChip } from '../CategoryChip/CategoryChip';
import { IconButton } from '../IconButton/IconButton';
import { type LoadSearchList, SearchField } from '../SearchField/SearchField';
import { TypingHint } from './TypingHint';
import { prefersStillness } from './useTyping';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.searchBox', {
  search: 'Search',
  resume: 'Resume the typing animation',
  pause: 'Pause the typing animation',
});

export interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter without a highlighted row, the button, the last row and example chips. */
  onSubmit: (term: string) => void;
  /** The code of the list of suggestions. */
  list: LoadSearchList;
  placeholder?: string;
  /** Chips under the field. */
  examples?: readonly string[];
  /** Words typed out in the empty field; decoration that stops on focus and under reduced motion, and can be paused. */
  typing?: readonly string[];
  /** Between the field and the examples. */
  below?: ReactNode;
  submitLabel?: string;
  /** The element that has the focus; it changes once the list is here. */
  input?: RefObject<HTMLInputElement | null>;
  /** Where the list stands in the document; the end of the body without it. */
  container?: RefObject<HTMLElement | null>;
  /** `onGradient` is the hero's. */
  tone?: 'plain' | 'onGradient';
}

/** A search: its field, whose suggestions load once it is touched, its button, and examples. */
export function SearchBox(props: SearchBoxProps) {
  const { value, onSubmit, examples = [], typing = [], submitLabel = TEXT.search, tone = 'plain' } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isPaused, setPaused] = useState(prefersStillness);
  const [canPause] = useState(!isPaused && typing.length > 0);
  const isTyping = typing.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim()) onSubmit(value.trim());
  };
  return (
    <div>
      <Form ref={form} role="search" onSubmit={submit} $tone={tone}>
        <Search aria-hidden />
        <SearchField
          label={props.label}
          value={value}
          onChange={props.onChange}
          onSubmit={onSubmit}
          list={props.list}
          anchor={form}
          input={props.input}
          container={props.container}
          placeholder={isTyping ? undefined : props.placeholder}
          hint={isTyping && <TypingHint phrases={typing} isPaused={isPaused} />}
        />
        <Button type="submit">{submitLabel}</Button>
      </Form>
      {props.below}
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
  padding: ${theme.space[1]};
  padding-inline-start: ${theme.space[4]};
  border: 1px solid ${theme.color.borderControl};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.bg};
  color: ${theme.color.text};
  box-shadow: ${({ $tone }) => ($tone === 'onGradient' ? theme.shadow[3] : 'none')};

  ${theme.media.md} {
    padding: ${theme.space[2]};
    padding-inline-start: ${theme.space[4]};
  }
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
