import { AUCTION, auctionTopic } from 'contracts';
import { sql } from 'kysely';
import { afterCommit } from '../../platform/database/after-commit';
import { type Db, rows } from '../../platform/database/database';
import { followAuctionEnds } from '../domains/domains.service';
import { releaseMoney } from '../ledger/ledger.service';
import type { MaintenanceEnd } from '../settings/settings.events';
import { lockAuctions, setAuctionStatus } from './auctions.sql';
import type { AuctionState } from './decide-bids';
import { notifyCancelled } from './notify-auctions';

/** The auction of a listing, its row locked; undefined when none was opened yet. */
export async function lockAuction(tx: Db, domainId: string): Promise<AuctionState | undefined> {
  return (await lockAuctions(tx, [domainId]))[0];
}

/** True while somebody's money stands behind a bid on an auction that is not over. */
export const hasRunningBids = (auction: AuctionState | undefined): boolean =>
  auction !== undefined && auction.leader !== null && isOpen(auction);

const isOpen = ({ status }: AuctionState) => status === 'live' || status === 'paused';

/** Changes the starting price of an auction without bids; its row is locked. */
export async function setStartPrice(tx: Db, domainId: string, price: bigint): Promise<void> {
  await sql`update auction set start_price = ${price}, seq = seq + 1 where domain_id = ${domainId} and bid_count = 0`.execute(
    tx,
  );
}

/** Stops live auctions; they take no bids and keep their locks until they are resumed or cancelled. */
export async function pauseAuctions(tx: Db, domainIds: string[]): Promise<void> {
  await sql`update auction set status = 'paused', seq = seq + 1 where domain_id = any(${domainIds}::uuid[]) and status = 'live'`.execute(
    tx,
  );
}

/** Lets paused auctions run on to their new ends, given in the order of their ids. */
export async function resumeAuctions(tx: Db, domainIds: string[], ends: Date[]): Promise<void> {
  await sql`
    update auction a set status = 'live', ends_at = n.ends_at, seq = a.seq + 1
    from unnest(${domainIds}::uuid[], ${ends}::timestamptz[]) as n (domain_id, ends_at)
    where a.domain_id = n.domain_id and a.status = 'paused'`.execute(tx);
}

/** Ends an auction for good and gives the leader his lock back; the row is locked. */
export async function cancelAuction(tx: Db, auction: AuctionState, memo: string): Promise<void> {
  if (!isOpen(auction)) return;
  const { domainId, leader } = auction;
  await setAuctionStatus(tx, [domainId], 'cancelled');
  if (!leader) return;
  await sql`update bid set status = 'refunded' where id = ${leader.bidId}`.execute(tx);
  const cause = { kind: 'bid.released', refType: 'bid', refId: leader.bidId, memo } as const;
  await releaseMoney(tx, leader.bidderId, leader.amount, cause);
  await notifyCancelled(tx, domainId, leader);
}

/** Extends every live auction by the length of a maintenance and half an hour, in the order of locks (docs/rules.md reading 31). */
export async function extendAfterMaintenance(tx: Db, { closedMs, live: hub }: MaintenanceEnd): Promise<void> {
  const ms = closedMs + AUCTION.afterMaintenanceMs;
  const live = await rows(
    tx,
    sql<{
      domain_id: string;
    }>`select domain_id from auction where status = 'live' order by domain_id for no key update`,
  );
  const ids = live.map((auction) => auction.domain_id);
  await sql`
    update auction set ends_at = ends_at + ${ms}::float8 * interval '1 millisecond', seq = seq + 1
    where domain_id = any(${ids}::uuid[])`.execute(tx);
  await followAuctionEnds(tx, ids);
  afterCommit(tx, () => ids.forEach((id) => hub.publish(auctionTopic(id), 'bid')));
}
