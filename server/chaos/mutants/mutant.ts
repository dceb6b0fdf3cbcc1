import type { Patch } from '../site/workspace-copy';

/** A plausible bug and what finds it. */
export interface Mutant {
  name: string;
  /** Several where a key or constraint of the database alone would protect the books. */
  patches: readonly Patch[];
  /** Jest's pattern of the tests that find it; without it the random histories must. */
  tests?: string;
}
