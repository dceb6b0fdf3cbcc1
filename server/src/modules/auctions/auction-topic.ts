import { type AuctionUpdate, LIVE, auctionTopic } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { isRefusal } from '../../platform/refusal';
import { readDomain } from '../domains/domains.service';
import { uidsById } from '../identity/identity.service';
import { toBid } from './to-bid';
import { bidsOf } from './auctions.sql';

/** How many of the highest bids a snapshot carries. */
const SNAPSHOT_BIDS = 50;

/** Serves auction:{domainId}: public, the auction and its highest bids, at most ten pushes a second. */
export function serveAuctionTopic({ db, live }: ServerContext): void {
  live.serveTopic('auction', {
    allows: () => Promise.resolve(true),
    snapshot: async (_caller, domainId): Promise<AuctionUpdate | null> => {
      const domain = await readDomain(db, null, domainId);
      if (isRefusal(domain)) return null;
      const bids = await bidsOf(db, domain.data.id, SNAPSHOT_BIDS);
      return { auction: domain.data, bids: bids.map(toBid), serverTime: domain.serverTime };
    },
    conflateMs: 1_000 / LIVE.auctionPushesPerSecond,
  });
}

/** Tells followers of these auctions, and these users whose bids and money moved; after the commit only. */
export async function publishAuctions(
  { db, live }: ServerContext,
  type: 'bid' | 'closed',
  domainIds: string[],
  userIds: string[],
): Promise<void> {
  for (const domainId of domainIds) live.publish(auctionTopic(domainId), type);
  if (userIds.length === 0) return;
  for (const uid of (await uidsById(db, userIds)).values()) {
    live.publishToUser(uid, 'wallet');
    live.publishToUser(uid, 'bids');
    if (type === 'closed') live.publishToUser(uid, 'orders');
  }
}
