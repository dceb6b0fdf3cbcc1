import type { RefObject } from 'react';
import styled, { css } from 'styled-components';
import { theme } from 'shared-ui';
import type { SearchBoxProps } from './searchBoxProps';

export interface SearchInputProps extends Pick<
  SearchBoxProps,
  'label' | 'value' | 'onChange' | 'placeholder' | 'typing'
> {
  id: string;
  input: RefObject<HTMLInputElement | null>;
}

/** The field before its suggestions have loaded: already the combobox it will be, closed. */
export function SearchInput({ id, input, label, value, onChange, placeholder, typing }: SearchInputProps) {
  return (
    <Input
      ref={input}
      id={id}
      type="text"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={false}
      aria-haspopup="listbox"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      aria-label={label}
      placeholder={typing?.length ? undefined : placeholder}
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
