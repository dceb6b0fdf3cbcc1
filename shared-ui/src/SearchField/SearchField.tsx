import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { SearchInput, type SearchInputProps } from './SearchInput';
import { type LoadSearchList, useLazyCombobox } from './useLazyCombobox';

export type { LoadSearchList, SearchListProps } from './useLazyCombobox';

export interface SearchFieldProps extends Omit<SearchInputProps, 'id' | 'input'> {
  /** Enter without a highlighted row, and the last row. */
  onSubmit: (term: string) => void;
  /** The code of the list of suggestions, which takes the field over. */
  list: LoadSearchList;
  /** What the list is as wide as. */
  anchor: RefObject<HTMLElement | null>;
  /** Where the list stands in the document; the end of the body without it. */
  container?: RefObject<HTMLElement | null> | undefined;
  /** The element that has the focus; it changes once the list is here. */
  input?: RefObject<HTMLInputElement | null> | undefined;
  /** Decoration in the empty field at rest. */
  hint?: ReactNode;
}

/** The field of a search. It is light until first touched: the list of suggestions loads on focus and takes the field over. */
export function SearchField({ list, input: given, hint, ...props }: SearchFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = given ?? own;
  const id = useId();
  const { List, preload, wake } = useLazyCombobox(input, list);
  const [focused, setFocused] = useState(false);
  return (
    <Field
      onPointerEnter={preload}
      onFocus={() => {
        setFocused(true);
        wake();
      }}
      onBlur={() => setFocused(false)}
    >
      {List ? <List {...props} id={id} input={input} /> : <SearchInput {...props} id={id} input={input} />}
      {!props.value && !focused && hint}
    </Field>
  );
}

const Field = styled.div`
  position: relative;
  flex: 1;
  min-inline-size: 0;
`;
