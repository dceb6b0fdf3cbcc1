import { type MouseEvent, type ReactNode, useState } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { ArrowRight } from 'lucide-react';
import { Heading, Input, List, Meta, Note, Popup, Positioner, Row, Sentence } from './comboboxParts';
import type { SearchListProps } from '../SearchField/SearchField';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('ui.searchCombobox', {
  searching: 'Searching…',
  seeAll: 'See all results',
  offline: "You're offline.",
  failed: "We couldn't load suggestions. Press Enter to search.",
  none: 'No domains found for "{term}"',
  count: '{count, plural, one {# suggestion} other {# suggestions}}',
});

/** A row of the list: what is found, or what else can be chosen. */
export interface SearchSuggestion {
  id: string;
  label: string;
  /** Where choosing it goes; the caller follows it in `onSelect`. */
  href?: string;
  /** Before the label, e.g. a name's plate. */
  picture?: ReactNode;
  /** Under the label. */
  note?: ReactNode;
  /** At the row's end, e.g. a price. */
  meta?: ReactNode;
}

/** `idle` shows nothing but what stands below the found ones, `results` the list, the rest a sentence. */
export type SearchStatus = 'idle' | 'loading' | 'results' | 'error' | 'offline';

export interface SearchComboboxProps extends SearchListProps {
  /** What the text finds. */
  suggestions?: readonly SearchSuggestion[];
  /** Rows that the text does not find: earlier searches, or what became of a name. They stand below the found ones, which stay where they are. */
  others?: readonly SearchSuggestion[];
  /** What the rows are, above them. */
  heading?: string | undefined;
  status?: SearchStatus;
  onSelect?: (suggestion: SearchSuggestion) => void;
  /** Address of all results for a term, for the last row. */
  resultsHref?: (term: string) => string;
}

const SEE_ALL = 'see-all';
const NONE: readonly SearchSuggestion[] = [];

/** The field with its list, after the ARIA combobox pattern. Enter takes the highlighted row, else it searches. */
export function SearchCombobox(props: SearchComboboxProps) {
  const { id, input, label, value, onChange, onSelect, onSubmit, status = 'idle', others = NONE, heading } = props;
  // Touched before this code was here: the list opens with the field that takes over.
  const [wasTouched] = useState(value.trim() !== '' || others.length > 0);
  const found = status === 'results' ? (props.suggestions ?? NONE) : NONE;
  const items = [...found, ...others, ...(found.length > 0 ? [{ id: SEE_ALL, label: TEXT.seeAll }] : NONE)];
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
      defaultOpen={wasTouched}
    >
      <Input
        ref={input}
        id={id}
        aria-label={label}
        aria-keyshortcuts={props.keyShortcut}
        inputMode="search"
        enterKeyHint="search"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={props.placeholder}
      />
      {(status !== 'idle' || items.length > 0) && (
        <Autocomplete.Portal container={props.container}>
          <Positioner positionMethod="fixed" anchor={props.anchor} sideOffset={8} align="start">
            <Popup>
              <Autocomplete.Status>
                {status !== 'idle' && (
                  <Sentence $spokenOnly={found.length > 0}>{sentence(status, found.length, value)}</Sentence>
                )}
              </Autocomplete.Status>
              {heading && items.length > 0 && <Heading>{heading}</Heading>}
              <List aria-label={heading}>
                {(item: SearchSuggestion) => (
                  <Row
                    key={item.id}
                    value={item}
                    onClick={(event) => press(event, item)}
                    render={rowElement(addressOf(item))}
                  >
                    {item.picture}
                    <span>
                      <bdi translate="no">{item.label}</bdi>
                      {item.note && <Note>{item.note}</Note>}
                    </span>
                    {item.id === SEE_ALL ? (
                      <ArrowRight aria-hidden data-turns />
                    ) : (
                      item.meta && <Meta>{item.meta}</Meta>
                    )}
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
  if (status === 'error') return TEXT.failed;
  if (status === 'offline') return TEXT.offline;
  return count === 0 ? TEXT.none({ term: term.trim() }) : TEXT.count({ count });
}
