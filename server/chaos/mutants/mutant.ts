import type { Patch } from '../site/workspace-copy';

/** A bug that somebody could have written, and what finds it. */
export interface Mutant {
  name: string;
  /** More than one where a key or constraint of the database would save the books from the bug alone. */
  patches: readonly Patch[];
  /** Jest's pattern of the tests that find it; without one the random histories must. */
  tests?: string;
}
