import { auctionTopic, type AuctionUpdate, BID, DAY_MS, type Domain, LISTING, LIVE, toPi } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, productNow } from '../../platform/database/database';
import { productTime } from '../../platform/database/product-time';
import type { TopicChange } from '../../platform/live/live-hub';
import { namesOf } from '../domains/domains.service';
import { readPublicDomain } from './shown-domains.service';
import { uidsById } from '../identity/identity.service';
import { type NewNotification, notify } from '../notifications/notifications.service';
import { bidsSince, isSameRound, toBid } from './auctions.mapper';
import type { AuctionState, Leader } from './auctions';
import type { Outbid } from './auctions.rules';
import { biddersOf, bidsOf } from './bids.sql';

/** Serves auction:{domainId}: public, the auction and its highest bids, at most ten pushes a second. An event of bids carries what changed. */
export function serveAuctionTopic({ db, live }: ServerContext): void {
  live.serveTopic('auction', {
    allows: () => Promise.resolve(true),
    snapshot: (_caller, domainId) => readAuction(db, domainId),
    change: (domainId, type, known) => readChange(db, domainId, { type, known: known as AuctionUpdate | undefined }),
    conflateMs: 1_000 / LIVE.auctionPushesPerSecond,
  });
}

interface AuctionReading {
  /** Leaves out the bids of its round up to its number of rows. */
  after?: Domain;
  now?: (db: Db) => Promise<Date>;
}

/** The auction with its highest bids. */
async function readAuction(
  db: Db,
  domainId: string,
  { after, now = productNow }: AuctionReading = {},
): Promise<AuctionUpdate | null> {
  const auction = await readPublicDomain(db, domainId);
  if (!auction) return null;
  const seen = after?.round === auction.round ? after?.bidCount : 0;
  const [bids, at] = await Promise.all([bidsOf(db, auction.id, { limit: BID.page, after: seen ?? 0 }), now(db)]);
  return { auction, bids: bids.map(toBid), serverTime: at.toISOString() };
}

/** What an event says: of bids in a running round what changed, of anything else all. A name that is private now says nothing but so. */
async function readChange(
  db: Db,
  domainId: string,
  { type, known }: { type: string; known: AuctionUpdate | undefined },
): Promise<TopicChange | null> {
  if (type === 'bid' && known) {
    const update = await readAuction(db, domainId, { after: known.auction, now: productTime });
    if (update && isSameRound(known, update)) {
      const data = bidsSince(known.auction, update);
      return data && { type, data, state: update };
    }
  }
  const update = await readAuction(db, domainId);
  return { type: type === 'bid' ? 'changed' : type, data: update ?? undefined, state: update ?? undefined };
}

interface Published {
  domainIds: readonly string[];
  userIds: readonly string[];
  /** What is known of their uids, by id. */
  uids?: ReadonlyMap<string, string>;
}

/** Publishes a change of these auctions to their followers, and to the users whose bids or money moved. Only after the commit. */
export async function publishAuctions(
  { bidDb, live }: ServerContext,
  type: 'bid' | 'closed',
  { domainIds, userIds, uids = new Map() }: Published,
): Promise<void> {
  for (const domainId of domainIds) live.publish(auctionTopic(domainId), type);
  const unknown = userIds.filter((id) => !uids.has(id));
  const found = unknown.length === 0 ? uids : new Map([...uids, ...(await uidsById(bidDb, unknown))]);
  for (const uid of userIds.flatMap((id) => found.get(id) ?? [])) {
    live.publishToUser(uid, 'wallet');
    live.publishToUser(uid, 'bids');
    if (type === 'closed') live.publishToUser(uid, 'orders');
  }
}

/** Notifies users who were outbid: one notification per auction, renewed each time. */
export function notifyOutbid(
  tx: Db,
  outbid: readonly Outbid[],
  domains: ReadonlyMap<string, Pick<Domain, 'name' | 'minimumBid' | 'endsAt'>>,
): Promise<void> {
  return notify(
    tx,
    outbid.flatMap(({ domainId, bidderId, maximum }): NewNotification[] => {
      const { name, minimumBid, endsAt } = domains.get(domainId) ?? {};
      if (name === undefined || minimumBid === undefined) return [];
      return [
        {
          userId: bidderId,
          kind: 'outbid',
          key: `outbid:${domainId}`,
          data: { domainId, name, yours: toPi(maximum), minimum: minimumBid },
          dueAt: endsAt ? new Date(endsAt) : null,
          renews: true,
        },
      ];
    }),
  );
}

/** Notifies sellers of auctions that ended without a sale; they may relist the name until dueAt. */
export function notifyUnsold(
  tx: Db,
  unsold: readonly AuctionState[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  return notify(
    tx,
    unsold.map(({ domainId, sellerId, endsAt, leader }) => ({
      userId: sellerId,
      kind: 'auction-unsold',
      key: `auction:${domainId}:unsold:${endsAt.toISOString()}`,
      data: { domainId, name: names.get(domainId) ?? domainId, highest: leader && toPi(leader.amount) },
      dueAt: new Date(endsAt.getTime() + LISTING.relistDays * DAY_MS),
    })),
  );
}

/** Notifies the bidders of a won auction who did not win it. */
export async function notifyLosers(
  tx: Db,
  won: readonly { domainId: string; leader: Leader }[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const winners = new Map(won.map(({ domainId, leader }) => [domainId, leader]));
  const bidders = await biddersOf(tx, [...winners.keys()]);
  await notify(
    tx,
    bidders.flatMap(({ auction_id: domainId, bidder_id: userId }): NewNotification[] => {
      const leader = winners.get(domainId);
      if (!leader || leader.bidderId === userId) return [];
      const data = { domainId, name: names.get(domainId) ?? domainId, amount: toPi(leader.amount) };
      return [{ userId, kind: 'auction-lost', key: `bid:${leader.bidId}:won`, data }];
    }),
  );
}

/** Notifies all bidders of auctions whose highest bid is below the reserve. */
export async function notifyReserveMissed(
  tx: Db,
  missed: readonly { domainId: string; endsAt: Date }[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const ends = new Map(missed.map(({ domainId, endsAt }) => [domainId, endsAt.toISOString()]));
  const bidders = await biddersOf(tx, [...ends.keys()]);
  await notify(
    tx,
    bidders.map(({ auction_id: domainId, bidder_id: userId }) => ({
      userId,
      kind: 'auction-reserve-missed',
      key: `auction:${domainId}:unsold:${ends.get(domainId)}`,
      data: { domainId, name: names.get(domainId) ?? domainId },
    })),
  );
}

/** Notifies the highest bidder of a cancelled auction that their money is free again. */
export async function notifyCancelled(tx: Db, domainId: string, { bidId, bidderId, maximum }: Leader): Promise<void> {
  const names = await namesOf(tx, [domainId]);
  const data = { domainId, name: names.get(domainId) ?? domainId, amount: toPi(maximum) };
  await notify(tx, [{ userId: bidderId, kind: 'auction-cancelled', key: `bid:${bidId}:released`, data }]);
}
