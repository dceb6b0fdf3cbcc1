import { type DomainStatus, LISTING, type RentPeriod } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { PersonClock } from '../../platform/database/person-clock';

/** The time at which a listing's clock is at `at`: during maintenance it stands still, and moves on when that ends. */
const clockAt = (at: Date) => sql`least(${at}::timestamptz, deadline_now())`;

/** When the clock of a listing stops that is paused at `at`; not before one that went live during maintenance was started. */
export const stoppedAt = (at: Date) => sql`greatest(${clockAt(at)}, live_at)`;

/** The days on the market, those to relist an unsold auction in, and so the reminders of them. */
export const LISTING_CLOCKS: PersonClock[] = [
  {
    table: 'domain',
    column: 'expires_at',
    runs: sql`((c.status = 'active' and c.mode <> 'auction') or c.status = 'unsold')`,
    startedAt: sql`c.live_at`,
    follow: (by) =>
      sql`reminded_end = case when c.reminded_end = c.expires_at then c.expires_at + ${by} else c.reminded_end end`,
  },
];

/** Copies the moved ends of auctions to their listings, whose sort key for 'ending-soon' they are. */
export async function followAuctionEnds(tx: Db, ids: string[]): Promise<void> {
  await sql`
    update domain d set auction_end_time = a.ends_at from auction a
    where a.domain_id = d.id and d.id = any(${ids}::uuid[])`.execute(tx);
}

/** Moves active listings to the status after their auction; an unsold one may be relisted for a number of days after the end. */
export async function closeListings(
  tx: Db,
  ids: string[],
  status: Extract<DomainStatus, 'reserved' | 'unsold'>,
): Promise<void> {
  await sql`
    update domain set
      status = ${status}, updated_at = product_now(),
      expires_at = case when ${status} = 'unsold' then auction_end_time + ${LISTING.relistDays} * interval '1 day' else expires_at end
    where id = any(${ids}::uuid[]) and status = 'active'`.execute(tx);
}

/** Reserves an active fixed-price name for an order, at the price that is answered: that of the locked row; undefined when it is not offered. */
export async function reserveListing(tx: Db, id: string): Promise<bigint | undefined> {
  const reserved = await firstRow(
    tx,
    sql<Columns<'domain', 'price'>>`
      update domain set status = 'reserved', updated_at = product_now()
      where id = ${id} and status = 'active' and mode = 'fixed' and (expires_at is null or expires_at > product_now())
      returning price`,
  );
  return reserved?.price;
}

/** Reserves an active name for its renter, on the terms that are answered: those of the locked row; undefined when it is not offered. */
export function reserveForRent(tx: Db, id: string): Promise<{ price: bigint; period: RentPeriod } | undefined> {
  return firstRow(
    tx,
    sql<{ price: bigint; period: RentPeriod }>`
      update domain set status = 'reserved', updated_at = product_now()
      where id = ${id} and status = 'active' and mode = 'rent' and rent_period is not null
        and (expires_at is null or expires_at > product_now())
      returning coalesce(rent_price, price) as price, rent_period as period`,
  );
}

/** The first period of a reserved name has begun. */
export async function rentListing(tx: Db, id: string): Promise<void> {
  await sql`update domain set status = 'rented', updated_at = product_now() where id = ${id} and status = 'reserved'`.execute(
    tx,
  );
}

/**
 * Gives a rented name back to its owner at `at`, inactive with the time that remained when it was reserved: the owner's plan
 * decides whether it goes on the market (docs/rules.md section 3).
 */
export async function returnListing(tx: Db, id: string, reservedAt: Date, at: Date): Promise<void> {
  await sql`
    update domain set
      status = 'inactive', paused_at = ${clockAt(at)}, updated_at = product_now(),
      expires_at = expires_at + (${clockAt(at)} - ${reservedAt}::timestamptz)
    where id = ${id} and status = 'rented'`.execute(tx);
}

/** Ends a reserved listing whose order is completed (docs/rules.md section 3). */
export async function sellListing(tx: Db, id: string): Promise<void> {
  await sql`update domain set status = 'sold', updated_at = product_now() where id = ${id} and status = 'reserved'`.execute(
    tx,
  );
}

/** Suspends a reserved or rented listing because of its seller; an administrator can restore it with its remaining time. */
export async function suspendListing(tx: Db, id: string, reservedAt: Date): Promise<void> {
  await sql`
    update domain set
      status = 'suspended', suspended_from = case when mode = 'auction' then 'unsold' else 'active' end,
      expires_at = case when mode = 'auction' then ${reservedAt}::timestamptz + ${LISTING.relistDays} * interval '1 day' else expires_at end,
      paused_at = ${reservedAt}, status_reason = 'The order was refunded because it was not delivered as sold.',
      updated_at = product_now()
    where id = ${id} and status in ('reserved', 'rented')`.execute(tx);
}

/**
 * Reopens a reserved listing at `at` with the time that remained when it was reserved; inactive when its seller's plan has
 * ended meanwhile. A former auction becomes unsold, and its days for relisting count from here (docs/rules.md section 3,
 * docs/rules.md reading 14).
 */
export async function reopenListing(tx: Db, id: string, reservedAt: Date, at: Date): Promise<void> {
  await sql`
    with reopened as (
      select d.id, case
        when d.mode = 'auction' then 'unsold'
        when exists (select from subscription s where s.user_id = d.seller_id and s.status = 'active' and s.ends_at > product_now())
          then 'active'
        else 'inactive' end as status
      from domain d where d.id = ${id} and d.status = 'reserved'
    )
    update domain d set
      status = reopened.status, updated_at = product_now(),
      auction_end_time = case when reopened.status = 'unsold' then ${at}::timestamptz else d.auction_end_time end,
      expires_at = case reopened.status
        when 'unsold' then ${clockAt(at)} + ${LISTING.relistDays} * interval '1 day'
        when 'active' then d.expires_at + (${clockAt(at)} - ${reservedAt}::timestamptz)
        else d.expires_at end,
      paused_at = case when reopened.status = 'inactive' then ${reservedAt}::timestamptz end
    from reopened where d.id = reopened.id`.execute(tx);
}
