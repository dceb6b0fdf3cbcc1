import { TextField } from 'shared-ui/TextField';
import { BROWSE_MESSAGES as messages } from './browse.messages';
import { type FilterKey, isAcceptable } from './browseFilters';
import type { BrowseAddress } from './useBrowseAddress';
import { useSettledText } from './useSettledText';

interface FilterTextProps {
  address: BrowseAddress;
  name: FilterKey;
  label: string;
  placeholder?: string;
  suffix?: string;
}

/** A filter that is a number to type. */
export function FilterText({ address, name, label, placeholder, suffix }: FilterTextProps) {
  const { text, onType, settle } = useSettledText(address.filters[name] ?? '', (typed) =>
    address.change({ [name]: typed.trim() }, 'typed'),
  );
  return (
    <TextField
      label={label}
      placeholder={placeholder}
      suffix={suffix}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={isAcceptable(name, text) ? undefined : messages.notANumber}
      onChange={({ target }) => onType(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
    />
  );
}
