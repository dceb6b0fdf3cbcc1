import type { UserProfile } from 'contracts';
import { selectCurrentUser, useAppSelector, useProfile } from 'shared-store';
import { skipToken } from 'shared-store/redux';
import { COMPARE_MAX } from '../../common/comparedIds';

const SEATS = Array.from({ length: COMPARE_MAX }, (_, seat) => seat);

/** The public profiles of sellers, in their order; undefined for guests, who may not read them. */
export function useSellers(uids: readonly string[]): (UserProfile | undefined)[] {
  const isSignedIn = useAppSelector(selectCurrentUser) !== null;
  // eslint-disable-next-line react-hooks/rules-of-hooks -- as many calls as there are seats, always in the same order
  const responses = SEATS.map((seat) => useProfile((isSignedIn && uids[seat]) || skipToken));
  return responses.slice(0, uids.length).map(({ currentData }) => currentData);
}
