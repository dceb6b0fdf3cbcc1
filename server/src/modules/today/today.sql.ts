import { LISTING, TODAY } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import { type PartyColumns, partyColumns } from '../users/users';

/** Who leads these auctions. */
export function leadersOf(db: Db, domainIds: string[]): Promise<({ domain_id: string } & PartyColumns<'leader'>)[]> {
  return rows(
    db,
    sql<{ domain_id: string } & PartyColumns<'leader'>>`
      select a.domain_id, ${partyColumns('u', 'leader')}
      from auction_view a join app_user_view u on u.id = a.high_bidder_id where a.domain_id = any(${domainIds}::uuid[])`,
  );
}

type WaitingListing = Columns<'domain', 'id' | 'name'> & {
  status: 'rejected' | 'unsold' | 'active';
  /** Until when it can be done; null for a rejected one. */
  until: Date | null;
};

/** Listings with which their seller has to do something: rejected, unsold, or at the end of their time. */
export function waitingListings(db: Db, sellerId: string): Promise<WaitingListing[]> {
  return rows(
    db,
    sql<WaitingListing>`
      select id, name, status, case when status <> 'rejected' then expires_at end as until from domain_view
      where seller_id = ${sellerId} and (
        (status = 'rejected' and updated_at > product_now() - make_interval(days => ${TODAY.rejectedDays}))
        or (status = 'unsold' and expires_at > product_now())
        or (status = 'active' and mode <> 'auction' and expires_at > product_now()
          and expires_at <= product_now() + make_interval(days => ${LISTING.renewBeforeDays})))
      order by until nulls last, id limit ${TODAY.perKind}`,
  );
}

/** How many listings wait for a plan, how many a plan's end would make inactive, and when the last plan ended. */
export async function planFacts(
  db: Db,
  sellerId: string,
): Promise<{ inactive: number; without_bids: number; ended_at: Date | null }> {
  const found = await firstRow(
    db,
    sql<{ inactive: number; without_bids: number; ended_at: Date | null }>`
      select count(*) filter (where status = 'inactive' and paused_at > product_now() - make_interval(days => ${LISTING.restoreDays}))::integer as inactive,
        count(*) filter (where status in ('active', 'pending', 'unsold') and high_bid is null)::integer as without_bids,
        (select max(ends_at) from subscription_view where user_id = ${sellerId} and ends_at <= product_now()) as ended_at
      from domain_view where seller_id = ${sellerId}`,
  );
  return found ?? { inactive: 0, without_bids: 0, ended_at: null };
}

type RunningAuction = Columns<'domain', 'id' | 'name'> & { bid_count: number; high_amount: bigint; ends_at: Date };

/** A seller's running auctions with bids, the earliest end first. */
export function runningAuctions(db: Db, sellerId: string): Promise<RunningAuction[]> {
  return rows(
    db,
    sql<RunningAuction>`
      select d.id, d.name, a.bid_count, a.high_amount, a.ends_at
      from auction_view a join domain_view d on d.id = a.domain_id
      where a.seller_id = ${sellerId} and a.status = 'live' and a.high_amount is not null and a.ends_at > product_now()
      order by a.ends_at, d.id limit ${TODAY.brief}`,
  );
}

/** A sale that will be paid: what it brings after the fee, and what all of them bring; in stroops. */
type ComingSale = Columns<'orders', 'id' | 'item_name'> & { net: bigint; due_at: Date | null; total: bigint };

/** The sale of a seller that is paid next, with the sum of all that were paid for and not disputed. Rent is paid by the month and not counted. */
export function nextSale(db: Db, sellerId: string): Promise<ComingSale | undefined> {
  return firstRow(
    db,
    sql<ComingSale>`
      select id, item_name, amount - fee as net, case when status = 'accepted' then due_at end as due_at,
        (sum(amount - fee) over ())::bigint as total
      from orders_view
      where seller_id = ${sellerId} and kind = 'purchase' and status in ('funded', 'delivering', 'delivered', 'accepted')
      order by 4 nulls last, id limit 1`,
  );
}
