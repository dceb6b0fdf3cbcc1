import { TextField } from 'shared-ui/TextField';
import { BROWSE_MESSAGES as messages } from '../browse.messages';
import { type FilterKey, filterValue } from './browseFilters';
import type { BrowseAddress } from '../useBrowseAddress';
import { useSettledText } from './useSettledText';

interface FilterTextProps {
  address: BrowseAddress;
  name: FilterKey;
  label: string;
  placeholder?: string;
  suffix?: string;
  error?: string;
}

/** A filter that is a number to type. */
export function FilterText({ address, name, label, placeholder, suffix, error }: FilterTextProps) {
  const accept = (typed: string) => filterValue(name, typed);
  const { text, onType, settle } = useSettledText(address.filters[name] ?? '', accept, (value) =>
    address.change({ [name]: value }, 'typed'),
  );
  const isRefused = text.trim() !== '' && accept(text) === '';
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      suffix={suffix}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isRefused ? messages.notANumber : error}
      onChange={({ target }) => onType(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}
