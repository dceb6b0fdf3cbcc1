import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';

/** What the limits of a plan need to know of a listing. */
export type PlacedListing = Columns<'domain', 'id' | 'name' | 'status' | 'featured' | 'created_at' | 'expires_at'> & {
  auction_end_time: Date | null;
  /** When its time was stopped; null while it runs. */
  paused_at: Date | null;
  has_bids: boolean;
  /** Another listing of this name is live. */
  is_name_taken: boolean;
};

/** Locks the auctions of a seller's active and inactive listings, then all listings that count or could count against the plan. */
export async function lockPlacedListings(tx: Db, sellerId: string): Promise<PlacedListing[]> {
  await sql`
    select from auction_view where seller_id = ${sellerId} and status in ('live', 'paused') order by domain_id for no key update`.execute(
    tx,
  );
  return rows(
    tx,
    sql<PlacedListing>`
      select d.id, d.name, d.status, d.featured, d.created_at, d.expires_at, coalesce(a.ends_at, d.auction_end_time) as auction_end_time,
        case when d.status = 'inactive' then coalesce(d.paused_at, d.updated_at) end as paused_at,
        coalesce(a.bid_count, 0) > 0 as has_bids,
        d.status = 'inactive' and exists (
          select from domain_view o where o.name = d.name and o.status in ('active', 'pending', 'reserved', 'rented', 'unsold')) as is_name_taken
      from domain_view d left join auction_view a on a.domain_id = d.id
      where d.seller_id = ${sellerId} and d.status in ('pending', 'active', 'reserved', 'unsold', 'inactive')
      order by d.id for no key update of d`,
  );
}
