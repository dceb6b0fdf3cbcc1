import { type MouseEvent, type RefObject, useState } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { ArrowRight } from 'lucide-react';
import { Input, List, Meta, Popup, Positioner, Row, Sentence } from './comboboxParts';
import type { SearchBoxProps, SearchStatus, SearchSuggestion } from './searchBoxProps';
import type { SearchInputProps } from './SearchInput';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.searchCombobox', {
  searching: 'Searching…',
  seeAll: 'See all results',
  offline: "You're offline.",
  none: 'No domains found for "{term}"',
});

export type SearchComboboxProps = SearchInputProps &
  Pick<SearchBoxProps, 'suggestions' | 'status' | 'onSelect' | 'onSubmit' | 'resultsHref'> & {
    /** What the list is as wide as. */
    anchor: RefObject<HTMLElement | null>;
  };

const SEE_ALL = 'see-all';

/** The field with its list, after the ARIA combobox pattern. Enter takes the highlighted row, else it searches. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { id, input, label, value, onChange, onSelect, onSubmit, suggestions = [], status = 'idle' } = props;
  // Typed before this code was here: the list opens with the field that takes over.
  const [wasTyped] = useState(value.trim() !== '');
  const items =
    status === 'results' && suggestions.length > 0 ? [...suggestions, { id: SEE_ALL, label: TEXT.seeAll }] : [];
  const choose = (item: SearchSuggestion) => (item.id === SEE_ALL ? onSubmit(value.trim()) : onSelect?.(item));
  const addressOf = (item: SearchSuggestion) => (item.id === SEE_ALL ? props.resultsHref?.(value.trim()) : item.href);
  const press = (event: MouseEvent, item: SearchSuggestion) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(item);
  };
  return (
    <Autocomplete.Root
      items={items}
      filteredItems={items}
      mode="none"
      value={value}
      onValueChange={(text, { reason }) => {
        if (reason !== 'item-press') onChange(text);
      }}
      itemToStringValue={(item: SearchSuggestion) => item.label}
      openOnInputClick
      defaultOpen={wasTyped}
    >
      <Input
        ref={input}
        id={id}
        aria-label={label}
        inputMode="search"
        enterKeyHint="search"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={props.typing?.length ? undefined : props.placeholder}
      />
      {value.trim() !== '' && status !== 'idle' && (
        <Autocomplete.Portal>
          <Positioner anchor={props.anchor} sideOffset={8} align="start">
            <Popup>
              <Autocomplete.Status>
                <Sentence $spokenOnly={items.length > 0}>{sentence(status, suggestions.length, value)}</Sentence>
              </Autocomplete.Status>
              <List>
                {(item: SearchSuggestion) => (
                  <Row
                    key={item.id}
                    value={item}
                    onClick={(event) => press(event, item)}
                    render={rowElement(addressOf(item))}
                  >
                    <span translate="no">{item.label}</span>
                    {item.id === SEE_ALL ? <ArrowRight aria-hidden /> : item.meta && <Meta>{item.meta}</Meta>}
                  </Row>
                )}
              </List>
            </Popup>
          </Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  );
}

/** Rows with an address are links, so that they open in a new tab as links do; the field keeps the focus. */
// eslint-disable-next-line jsx-a11y/anchor-has-content -- the row puts its content in
const rowElement = (href: string | undefined) => (href ? <a href={href} tabIndex={-1} /> : undefined);

function sentence(status: SearchStatus, count: number, term: string): string {
  if (status === 'loading') return TEXT.searching;
  if (status === 'error') return "We couldn't load suggestions. Press Enter to search.";
  if (status === 'offline') return TEXT.offline;
  if (count === 0) return TEXT.none({ term: term.trim() });
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
}
