import { type Domain, domainPrice } from 'contracts';
import type { SearchStatus, SearchSuggestion } from 'shared-ui/SearchBox';
import { defineMessages } from 'shared-i18n';

const TEXT = defineMessages('catalog.suggestionsView', {
  rent: 'Rent',
  auction: 'Auction',
});

/** A found domain as a row of the suggestions. */
export const suggestion = (domain: Domain): SearchSuggestion => ({
  id: domain.id,
  label: domain.name,
  href: `/domains/${domain.id}`,
  meta: offer(domain),
});

function offer(domain: Domain): string {
  const { text } = domainPrice(domain);
  return domain.mode === 'fixed' ? text : `${domain.mode === 'rent' ? TEXT.rent : TEXT.auction} · ${text}`;
}

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
