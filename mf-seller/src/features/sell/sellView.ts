import type { CurrentSubscription } from 'contracts';
import { activeSubscription } from '../../common/activeSubscription';

export type SellView =
  { kind: 'signedOut' } | { kind: 'needsPlan' } | { kind: 'seller'; subscription: CurrentSubscription };

/** Who may list: signed in, with a subscription that runs at `now` (product time in ms, null if unknown). */
export function sellView(isSignedIn: boolean, current: CurrentSubscription | null, now: number | null): SellView {
  if (!isSignedIn) return { kind: 'signedOut' };
  const subscription = activeSubscription(current, now);
  return subscription ? { kind: 'seller', subscription } : { kind: 'needsPlan' };
}
