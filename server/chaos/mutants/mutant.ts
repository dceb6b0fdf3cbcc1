import type { Patch } from '../site/workspace-copy';

/** A plausible bug and what must find it: the tests of a file, histories on real processes, or else histories of the world. */
export interface Mutant {
  name: string;
  /** Several where a key or constraint of the database alone would protect the books. */
  patches: readonly Patch[];
  /** Jest's pattern of the one test file that finds it; it runs on PostgreSQL, whose row locks rivals can hold. */
  tests?: string;
  /** They run on the embedded database only. */
  embedded?: boolean;
  /** Jest's pattern of the one test of the file that finds it, where the file takes long. */
  title?: string;
  /** Histories on real processes find it: a race of row locks, which the world does not have. */
  processes?: true;
}
