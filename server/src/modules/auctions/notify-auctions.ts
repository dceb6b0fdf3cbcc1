import { DAY_MS, type Domain, LISTING, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { findDomains } from '../domains/domains.service';
import { type NewNotification, notify } from '../notifications/notifications.service';
import { biddersOf } from './auction-notifications.sql';
import type { AcceptedBid, AuctionState, Leader } from './decide-bids';

/** Somebody whose bid stood or was accepted and who does not lead now; amount in stroops, the highest he was ready to pay. */
export type Outbid = Pick<Leader, 'bidderId' | 'amount'> & { domainId: string };

/** Who was outbid by a batch, once per auction: who led before it or during it, and leads no more. */
export function findOutbid(
  before: ReadonlyMap<string, AuctionState>,
  after: readonly AuctionState[],
  accepted: readonly (Pick<AcceptedBid, 'domainId'> & Pick<Leader, 'bidderId' | 'amount'>)[],
): Outbid[] {
  return after.flatMap(({ domainId, leader }) => {
    const led = [before.get(domainId)?.leader ?? [], accepted.filter((bid) => bid.domainId === domainId)].flat();
    const highest = new Map(led.map(({ bidderId, amount }) => [bidderId, amount]));
    return [...highest].flatMap(([bidderId, amount]) =>
      bidderId === leader?.bidderId ? [] : [{ domainId, bidderId, amount }],
    );
  });
}

/** Tells those who were outbid; one notice for each auction, told again each time. */
export function notifyOutbid(
  tx: Db,
  outbid: readonly Outbid[],
  domains: ReadonlyMap<string, Pick<Domain, 'name' | 'minimumBid' | 'endsAt'>>,
): Promise<void> {
  return notify(
    tx,
    outbid.flatMap(({ domainId, bidderId, amount }): NewNotification[] => {
      const { name, minimumBid, endsAt } = domains.get(domainId) ?? {};
      if (name === undefined || minimumBid === undefined) return [];
      return [
        {
          userId: bidderId,
          kind: 'outbid',
          key: `outbid:${domainId}`,
          data: { domainId, name, yours: toPi(amount), minimum: minimumBid },
          dueAt: endsAt ? new Date(endsAt) : null,
          renews: true,
        },
      ];
    }),
  );
}

/** Tells sellers of auctions that nobody bid on; until dueAt they may relist the name. */
export function notifyUnsold(
  tx: Db,
  unsold: readonly AuctionState[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  return notify(
    tx,
    unsold.map(({ domainId, sellerId, endsAt }) => ({
      userId: sellerId,
      kind: 'auction-unsold',
      key: `auction:${domainId}:unsold:${endsAt.toISOString()}`,
      data: { domainId, name: names.get(domainId) ?? domainId },
      dueAt: new Date(endsAt.getTime() + LISTING.relistDays * DAY_MS),
    })),
  );
}

/** Tells everybody who bid on a won auction and did not win it. */
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

/** Tells the highest bidder of a cancelled auction that his money is free again. */
export async function notifyCancelled(tx: Db, domainId: string, { bidId, bidderId, amount }: Leader): Promise<void> {
  const [domain] = await findDomains(tx, [domainId]);
  const data = { domainId, name: domain?.name ?? domainId, amount: toPi(amount) };
  await notify(tx, [{ userId: bidderId, kind: 'auction-cancelled', key: `bid:${bidId}:released`, data }]);
}
