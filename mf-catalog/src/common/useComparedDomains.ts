import { useDomain } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { COMPARE_MAX } from './comparedIds';

const SEATS = Array.from({ length: COMPARE_MAX }, (_, seat) => seat);

/** The domains of these ids, at most four, in their order. */
export function useComparedDomains(ids: readonly string[]) {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- as many calls as there are seats, always in the same order
  return SEATS.map((seat) => useDomain(ids[seat] ?? skipToken)).slice(0, ids.length);
}
