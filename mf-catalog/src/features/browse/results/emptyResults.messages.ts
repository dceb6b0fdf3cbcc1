import { plural } from 'contracts';

const exactResults = plural({ one: '{n} result', other: '{n} results' });
const aboutResults = plural({ one: 'about {n} result', other: 'about {n} results' });

/** Texts of a search that finds nothing; they arrive with it (docs/rules.md section 12). */
export const EMPTY_RESULTS_MESSAGES = {
  none: 'No domains found',
  noneFor: (term: string) => `No domains found for "${term}"`,
  emptyHint: 'Try removing a filter.',
  near: (term: string) => `Names close to “${term}”`,
  drop: (label: string, results: string | null) => {
    const name = label.startsWith('“') ? label : `'${label}'`;
    return results === null ? `Remove ${name}` : `Remove ${name}: ${results}`;
  },
  results: (count: number, isEstimate: boolean) => (isEstimate ? aboutResults : exactResults)(count),
} as const;
