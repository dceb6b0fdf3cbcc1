import type { RefObject } from 'react';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';

export interface SearchInputProps {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  onChange: (text: string) => void;
  placeholder?: string | undefined;
  /** A key that leads to it. */
  keyShortcut?: string | undefined;
}

/** The field before its suggestions have loaded: already the combobox it will be, closed. */
export function SearchInput({ id, input, label, value, onChange, placeholder, keyShortcut }: SearchInputProps) {
  return (
    <Input
      ref={input}
      id={id}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-keyshortcuts={keyShortcut}
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const searchInputStyle = css`
  inline-size: 100%;
  min-block-size: ${theme.size.tap};
  padding: 0 ${theme.space[1]};
  border: 0;
  background: none;
  color: ${theme.color.text};
  font-size: ${theme.fontSize.lg};
  font-weight: ${theme.weight.medium};

  /* The box has the ring. */
  @supports selector(:has(a)) {
    &:focus-visible {
      outline: none;
    }
  }
  &::placeholder {
    color: ${theme.color.textSubtle};
    font-weight: ${theme.weight.regular};
    opacity: 1;
  }
`;

const Input = styled.input`
  ${searchInputStyle}
`;
