import { plural } from 'contracts';

/** Texts of a search that finds nothing; they arrive with it (docs/rules.md section 12). */
export const EMPTY_RESULTS_MESSAGES = {
  none: 'No domains found',
  noneFor: (term: string) => `No domains found for "${term}"`,
  emptyHint: 'Try removing a filter.',
  near: (term: string) => `Names close to “${term}”`,
  drop: (name: string) => `Remove ${name}`,
  dropFor: (name: string, results: string) => `Remove ${name}: ${results}`,
  /** What is written as it is searched for. */
  quoted: (label: string) => `'${label}'`,
  results: plural({ one: '{n} result', other: '{n} results' }),
  aboutResults: plural({ one: 'about {n} result', other: 'about {n} results' }),
} as const;
