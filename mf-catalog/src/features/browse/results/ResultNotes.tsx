import type { Domain } from 'contracts';
import type { BrowseAddress } from '../useBrowseAddress';
import { AlsoLookedFor } from './AlsoLookedFor';
import { EmptyResults } from './EmptyResults';

interface ResultNotesProps {
  address: BrowseAddress;
  /** Nothing was found; names like the search text. */
  near?: readonly Domain[];
  /** What the search text was also read as. */
  also?: readonly string[];
}

/** What stands in place of results, or above them; in one script, which most searches do without. */
export function Component({ address, near, also }: ResultNotesProps) {
  return near ? <EmptyResults address={address} near={near} /> : <AlsoLookedFor address={address} also={also ?? []} />;
}
