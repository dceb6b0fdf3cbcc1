import { lastingStorage } from 'shared-store';

const KEY = 'recentSearches';
const MOST = 5;

interface Kept {
  /** Whose they are: a uid, null for a guest. Nobody else sees them. */
  by: string | null;
  terms: string[];
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(lastingStorage.read(KEY) ?? 'null') as Kept | null;
    return Array.isArray(kept?.terms) && kept.terms.every((term) => typeof term === 'string') ? kept : null;
  } catch {
    return null;
  }
}

/** What this person searched for in this browser, the latest first; at most five. */
export function recentSearches(by: string | null): readonly string[] {
  const kept = read();
  return kept && kept.by === by ? kept.terms : [];
}

/** Keeps a search; those of another person go. */
export function rememberSearch(by: string | null, term: string): void {
  const earlier = recentSearches(by).filter((each) => each !== term);
  lastingStorage.write(KEY, JSON.stringify({ by, terms: [term, ...earlier].slice(0, MOST) } satisfies Kept));
}

export const forgetSearches = (): void => lastingStorage.remove(KEY);
