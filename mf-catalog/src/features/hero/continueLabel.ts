import type { OwnBid } from 'contracts';
import { HERO_MESSAGES as messages } from './hero.messages';

/** Where the signed-in person left off: bids that lead, else auctions lost to others for now; null without any. */
export function continueLabel(bids: readonly Pick<OwnBid, 'isLeading'>[]): string | null {
  if (bids.length === 0) return null;
  const leading = bids.filter(({ isLeading }) => isLeading).length;
  return leading > 0 ? messages.activeBids(leading) : messages.outbidIn(bids.length);
}
