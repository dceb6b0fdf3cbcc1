import { CATALOG } from 'contracts';
import { TextField } from 'shared-ui/TextField';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import { filterValue } from './browseFilters';
import type { BrowseAddress } from '../useBrowseAddress';
import { useSettledText } from './useSettledText';

/** The field of the search text; results follow once typing pauses. */
export function BrowseSearch({ address }: { address: BrowseAddress }) {
  const { text, onType, settle } = useSettledText(
    address.filters.q ?? '',
    (typed) => filterValue('q', typed),
    (q) => address.change({ q }, 'typed'),
  );
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
    >
      <TextField
        type="search"
        enterKeyHint="search"
        label={messages.search}
        hideLabel
        placeholder={messages.searchPlaceholder}
        autoComplete="off"
        maxLength={CATALOG.queryMax}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onBlur={settle}
      />
    </form>
  );
}
