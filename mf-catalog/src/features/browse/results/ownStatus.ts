import type { Domain, OwnBid } from 'contracts';

export type OwnStatus = 'lead' | 'outbid' | 'own';

/** What a name is to the reader: theirs to sell, or an auction in which they lead or were outbid; null for all others. */
export function ownStatus({ id, seller }: Domain, uid: string | undefined, bids: readonly OwnBid[]): OwnStatus | null {
  if (uid !== undefined && seller.uid === uid) return 'own';
  const bid = bids.find(({ domain }) => domain.id === id);
  if (!bid) return null;
  return bid.isLeading ? 'lead' : 'outbid';
}
