import type { Domain } from 'contracts';
import type { SearchStatus } from 'shared-ui/SearchCombobox';

interface Facts {
  /** The text of the field. */
  text: string;
  /** The term of the last request; it follows the text after a pause. */
  asked: string;
  found: readonly Domain[] | undefined;
  isError: boolean;
  isOnline: boolean;
}

/** What the list of suggestions shows; a blank text clears it (docs/rules.md section 12). */
export function suggestionsStatus({ text, asked, found, isError, isOnline }: Facts): SearchStatus {
  if (text.trim() === '') return 'idle';
  if (text.trim() !== asked) return 'loading';
  if (isError) return isOnline ? 'error' : 'offline';
  return found ? 'results' : 'loading';
}
