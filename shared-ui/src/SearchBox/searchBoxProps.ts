import type { ReactNode } from 'react';

export interface SearchSuggestion {
  id: string;
  label: string;
  /** Where choosing it goes; the caller follows it in `onSelect`. */
  href?: string;
  /** At the row's end, e.g. a price or 'Auction'. */
  meta?: ReactNode;
}

/** `idle` shows nothing, `results` the list, the rest a sentence. */
export type SearchStatus = 'idle' | 'loading' | 'results' | 'error' | 'offline';

export interface SearchBoxProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Enter without a highlighted row, the button, the last row and example chips. */
  onSubmit: (term: string) => void;
  suggestions?: readonly SearchSuggestion[];
  status?: SearchStatus;
  onSelect?: (suggestion: SearchSuggestion) => void;
  /** Address of all results for a term, for the last row. */
  resultsHref?: (term: string) => string;
  placeholder?: string;
  /** Chips under the field. */
  examples?: readonly string[];
  /** Words typed out in the empty field; decoration that stops on focus and under reduced motion, and can be paused. */
  typing?: readonly string[];
  submitLabel?: string;
  /** `onGradient` is the hero's. */
  tone?: 'plain' | 'onGradient';
}
