import { type Domain, formatPi } from 'contracts';
import type { SearchStatus, SearchSuggestion } from 'shared-ui/SearchBox';

/** A found domain as a row of the suggestions. */
export const suggestion = ({ id, name, mode, highestBid, price }: Domain): SearchSuggestion => ({
  id,
  label: name,
  href: `/domains/${id}`,
  meta: mode === 'auction' ? `Auction · ${formatPi(highestBid ?? price)}` : formatPi(price),
});

interface Facts {
  /** What stands in the field. */
  text: string;
  /** The term of the last request; it follows the text after a rest. */
  asked: string;
  found: readonly Domain[] | undefined;
  isError: boolean;
  isOnline: boolean;
}

/** What the list of suggestions shows; a blank text clears it (specification section 5). */
export function suggestionsStatus({ text, asked, found, isError, isOnline }: Facts): SearchStatus {
  if (text.trim() === '') return 'idle';
  if (text.trim() !== asked) return 'loading';
  if (isError) return isOnline ? 'error' : 'offline';
  return found ? 'results' : 'loading';
}
