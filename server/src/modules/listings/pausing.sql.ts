import type { DomainStatus } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import { stoppedAt } from '../domains/listing-states.service';

/** What the limits of a plan need to know of a listing. */
export type PlacedListing = Columns<'domain', 'id' | 'name' | 'featured' | 'created_at' | 'expires_at'> & {
  status: DomainStatus;
  auction_end_time: Date | null; /** When its time was stopped; null while it runs. */
  paused_at: Date | null;
  has_bids: boolean; /** Another listing of this name is live. */
  is_name_taken: boolean;
};

/** Locks the auctions of a seller's active and inactive listings, then all listings that count or could count against the plan. */
export async function lockPlacedListings(tx: Db, sellerId: string): Promise<PlacedListing[]> {
  await sql`
    select from auction where seller_id = ${sellerId} and status in ('live', 'paused') order by domain_id for no key update`.execute(
    tx,
  );
  return rows(
    tx,
    sql<PlacedListing>`
      select d.id, d.name, d.status, d.featured, d.created_at, d.expires_at, coalesce(a.ends_at, d.auction_end_time) as auction_end_time,
        case when d.status = 'inactive' then coalesce(d.paused_at, d.updated_at) end as paused_at,
        coalesce(a.bid_count, 0) > 0 as has_bids,
        d.status = 'inactive' and exists (
          select from domain o where o.name = d.name and o.status in ('active', 'pending', 'reserved', 'rented', 'unsold')) as is_name_taken
      from domain d left join auction a on a.domain_id = d.id
      where d.seller_id = ${sellerId} and d.status in ('pending', 'active', 'reserved', 'unsold', 'inactive')
      order by d.id for no key update of d`,
  );
}

/** Makes listings inactive and stops their time at `at`. */
export async function markInactive(tx: Db, ids: string[], at: Date): Promise<void> {
  await sql`
    update domain set status = 'inactive', paused_at = ${stoppedAt(at)}, updated_at = product_now() where id = any(${ids}::uuid[])`.execute(
    tx,
  );
}

export interface Resumed {
  id: string;
  expiresAt: Date | null;
  auctionEnd: Date | null;
}

/** Brings listings back, with ends that include their unused time: active, or to the queue when their review was not over. */
export async function markResumed(tx: Db, resumed: Resumed[]): Promise<void> {
  await sql`
    update domain d set
      status = case when review_flags = '{}' then 'active' else 'pending' end, expires_at = n.expires_at, auction_end_time = n.auction_end, paused_at = null, suspended_from = null,
      status_reason = null, updated_at = product_now()
    from unnest(
      ${resumed.map(({ id }) => id)}::uuid[], ${resumed.map(({ expiresAt }) => expiresAt)}::timestamptz[],
      ${resumed.map(({ auctionEnd }) => auctionEnd)}::timestamptz[]) as n (id, expires_at, auction_end)
    where d.id = n.id`.execute(tx);
}

export async function unfeature(tx: Db, ids: string[]): Promise<void> {
  await sql`update domain set featured = false, updated_at = product_now() where id = any(${ids}::uuid[])`.execute(tx);
}
