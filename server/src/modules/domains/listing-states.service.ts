import { LISTING, LISTING_REASONS } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { PersonClock } from '../../platform/database/person-clock';
import { LISTING_EVENTS, type ListingEvent, isAllowed, statusesFor } from './listing-states.rules';

export { isAllowed, statusesFor };

/** The time at which a listing's clock is at `at`: during maintenance it stands still, and moves on when that ends. */
const clockAt = (at: Date) => sql`least(${at}::timestamptz, deadline_now())`;

/** When the clock of a listing stops that is paused at `at`; not before one that went live during maintenance was started. */
const stoppedAt = (at: Date) => sql`greatest(${clockAt(at)}, live_at)`;

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
export async function followAuctionEnds(tx: Db, ends: readonly { id: string; endsAt: Date }[]): Promise<void> {
  await sql`
    update domain d set auction_end_time = e.ends_at
    from unnest(${ends.map(({ id }) => id)}::uuid[], ${ends.map(({ endsAt }) => endsAt)}::timestamptz[]) as e (id, ends_at)
    where d.id = e.id`.execute(tx);
}

/** What an event writes: `update domain d set ${becomes('sell')} where … and ${allows('sell')}`. Nothing else sets a status. */
const becomes = (event: ListingEvent, effect?: RawBuilder<unknown>) =>
  sql`status = ${LISTING_EVENTS[event].to}, updated_at = product_now()${effect ? sql`, ${effect}` : sql``}`;

const allows = (event: ListingEvent) => sql`d.status = any(${[...statusesFor(event)]}::text[])`;

/** Applies an event to these listings; those whose status does not allow it stay as they are. */
async function applyEvent(tx: Db, event: ListingEvent, ids: string[], effect?: RawBuilder<unknown>): Promise<void> {
  await sql`update domain d set ${becomes(event, effect)} where d.id = any(${ids}::uuid[]) and ${allows(event)}`.execute(
    tx,
  );
}

/** An administrator's reason takes the place of one of ours. */
const becauseOf = (reason: string | null) => sql`status_reason = ${reason}, status_because = null`;
const NO_REASON = becauseOf(null);

const relistUntil = (from: RawBuilder<unknown>) => sql`${from} + ${LISTING.relistDays} * interval '1 day'`;

/** Makes a listing active until `expiresAt`; `auctionEnd` is the end of its auction. Saved searches find it from now on. */
export const goLive = (tx: Db, id: string, expiresAt: Date, auctionEnd: Date | null): Promise<void> =>
  applyEvent(
    tx,
    'goLive',
    [id],
    sql`expires_at = ${expiresAt}, auction_end_time = ${auctionEnd}, paused_at = null, suspended_from = null, review_flags = '{}',
      ${NO_REASON}, live_at = product_now()`,
  );

export const rejectListing = (tx: Db, id: string, reason: string): Promise<void> =>
  applyEvent(tx, 'reject', [id], becauseOf(reason));

/** Sends a rejected listing to review again. */
export const resubmitListing = (tx: Db, id: string): Promise<void> =>
  applyEvent(tx, 'resubmit', [id], sql`${NO_REASON}, review_flags = '{resubmitted}', submitted_at = product_now()`);

/** Reserves the listings of auctions that were won. */
export const reserveWon = (tx: Db, ids: string[]): Promise<void> => applyEvent(tx, 'reserve', ids);

/** Ends auctions without a buyer; each may be relisted for a number of days after the end. */
export const endUnsold = (tx: Db, ids: string[]): Promise<void> =>
  applyEvent(tx, 'endUnsold', ids, sql`expires_at = ${relistUntil(sql`auction_end_time`)}`);

/** Reserves an active fixed-price name for an order, at the price that is answered: that of the locked row; undefined when it is not offered. */
export async function reserveListing(tx: Db, id: string): Promise<bigint | undefined> {
  const reserved = await firstRow(
    tx,
    sql<Columns<'domain', 'price'>>`
      update domain d set ${becomes('reserve')}
      where id = ${id} and ${allows('reserve')} and mode = 'fixed' and (expires_at is null or expires_at > product_now())
      returning price`,
  );
  return reserved?.price;
}

type RentTerms = { price: bigint; period: NonNullable<Tables['domain']['rent_period']> };

/** Reserves an active name for its renter, on the terms that are answered: those of the locked row; undefined when it is not offered. */
export function reserveForRent(tx: Db, id: string): Promise<RentTerms | undefined> {
  return firstRow(
    tx,
    sql<RentTerms>`
      update domain d set ${becomes('reserve')}
      where id = ${id} and ${allows('reserve')} and mode = 'rent' and rent_period is not null
        and (expires_at is null or expires_at > product_now())
      returning coalesce(rent_price, price) as price, rent_period as period`,
  );
}

/** The first period of a reserved name has begun. */
export const rentListing = (tx: Db, id: string): Promise<void> => applyEvent(tx, 'rent', [id]);

/**
 * Gives a rented name back to its owner at `at`, inactive with the time that remained when it was reserved: the owner's plan
 * decides whether it goes on the market (docs/rules.md section 3).
 */
export const returnListing = (tx: Db, id: string, reservedAt: Date, at: Date): Promise<void> =>
  applyEvent(tx, 'giveBack', [id], sql`paused_at = ${clockAt(at)}, expires_at = ${laterBy(reservedAt, at)}`);

/** An end that was left when the name was reserved, from `at` on. */
const laterBy = (reservedAt: Date, at: Date) => sql`expires_at + (${clockAt(at)} - ${reservedAt}::timestamptz)`;

/** Ends a reserved listing whose order is completed (docs/rules.md section 3). */
export const sellListing = (tx: Db, id: string): Promise<void> => applyEvent(tx, 'sell', [id]);

/** Suspends a reserved or rented listing because of its seller; an administrator can restore it with its remaining time. */
export const suspendForFault = (tx: Db, id: string, reservedAt: Date): Promise<void> =>
  applyEvent(
    tx,
    'suspendForFault',
    [id],
    sql`suspended_from = case when mode = 'auction' then 'unsold' else 'active' end,
      expires_at = case when mode = 'auction' then ${relistUntil(sql`${reservedAt}::timestamptz`)} else expires_at end,
      paused_at = ${reservedAt}, status_reason = null, status_because = ${JSON.stringify([LISTING_REASONS.because('undelivered')])}::text::jsonb`,
  );

/**
 * Reopens a reserved listing at `at` with the time that remained when it was reserved; inactive when its seller's plan has
 * ended meanwhile. A former auction becomes unsold, and its days for relisting count from here (docs/rules.md section 3,
 * docs/rules.md reading 14).
 */
export async function reopenListing(tx: Db, id: string, reservedAt: Date, at: Date): Promise<void> {
  const listing = await firstRow(
    tx,
    sql<Columns<'domain', 'mode'> & { has_plan: boolean }>`
      select d.mode, exists (
        select from subscription_view s where s.user_id = d.seller_id and s.status = 'active' and s.ends_at > product_now()) as has_plan
      from domain d where d.id = ${id} and ${allows('reopen')} for no key update of d`,
  );
  if (!listing) return;
  if (listing.mode === 'auction') {
    const expiresAt = relistUntil(clockAt(at));
    await applyEvent(
      tx,
      'reopenUnsold',
      [id],
      sql`auction_end_time = ${at}, expires_at = ${expiresAt}, paused_at = null`,
    );
  } else if (listing.has_plan) {
    await applyEvent(tx, 'reopen', [id], sql`expires_at = ${laterBy(reservedAt, at)}, paused_at = null`);
  } else await applyEvent(tx, 'reopenWithoutPlan', [id], sql`paused_at = ${reservedAt}`);
}

export type ExpiredListing = Columns<'domain', 'id' | 'name' | 'seller_id' | 'mode'> & { expires_at: Date };

/** Expires fixed-price and rent listings after their 30 days, and unsold auctions that were not relisted; returns them. */
export const expireDueListings = (tx: Db, limit: number): Promise<ExpiredListing[]> =>
  rows(
    tx,
    sql<ExpiredListing>`
      update domain d set ${becomes('expire')} where id in (
        select id from domain
        where ((status = 'active' and mode <> 'auction') or status = 'unsold') and expires_at <= deadline_now()
        order by expires_at limit ${limit} for no key update skip locked)
      returning id, name, seller_id, expires_at, mode`,
  );

/** Makes listings inactive and stops their time at `at`. */
export const pauseListings = (tx: Db, ids: string[], at: Date): Promise<void> =>
  applyEvent(tx, 'pause', ids, sql`paused_at = ${stoppedAt(at)}`);

export interface Resumed {
  id: string;
  expiresAt: Date | null;
  auctionEnd: Date | null;
}

/** Brings listings back, with ends that include their unused time: active, or to the queue when their review was not over. */
export async function resumeListings(tx: Db, resumed: Resumed[]): Promise<void> {
  for (const [event, which] of [
    ['resume', sql`d.review_flags = '{}'`],
    ['awaitReview', sql`d.review_flags <> '{}'`],
  ] as const)
    await sql`
      update domain d set ${becomes(
        event,
        sql`expires_at = n.expires_at, auction_end_time = n.auction_end, paused_at = null, suspended_from = null, ${NO_REASON}`,
      )}
      from unnest(
        ${resumed.map(({ id }) => id)}::uuid[], ${resumed.map(({ expiresAt }) => expiresAt)}::timestamptz[],
        ${resumed.map(({ auctionEnd }) => auctionEnd)}::timestamptz[]) as n (id, expires_at, auction_end)
      where d.id = n.id and ${which} and ${allows(event)}`.execute(tx);
}

/** Suspends a listing and stops its time; that of an inactive one has stopped already. */
export const suspendListing = (tx: Db, id: string, reason: string, at: Date): Promise<void> =>
  applyEvent(
    tx,
    'suspend',
    [id],
    sql`suspended_from = status, ${becauseOf(reason)},
      paused_at = case when status = 'inactive' then coalesce(paused_at, updated_at) else ${stoppedAt(at)} end`,
  );

const RESTORES = { pending: 'awaitReview', unsold: 'restoreUnsold', inactive: 'restoreInactive' } as const;

/** Gives a suspended listing its earlier status and end back, if that status was not 'active'. */
export const restoreListing = (
  tx: Db,
  id: string,
  status: keyof typeof RESTORES,
  expiresAt: Date | null,
): Promise<void> =>
  applyEvent(
    tx,
    RESTORES[status],
    [id],
    sql`expires_at = ${expiresAt}, suspended_from = null, ${NO_REASON},
      paused_at = case when ${status} = 'inactive' then paused_at end`,
  );

/** Takes a listing from the market for its seller; it holds no featured place and shows no mark. */
export const withdrawListing = (tx: Db, id: string): Promise<void> =>
  applyEvent(tx, 'withdraw', [id], sql`featured = false`);

/** The last withdrawal, of a suspended listing whose seller leaves. */
export const leaveListing = (tx: Db, id: string): Promise<void> => applyEvent(tx, 'leave', [id], sql`featured = false`);

/** Takes a listing down for good, for an administrator. */
export const removeListing = (tx: Db, id: string, reason: string): Promise<void> =>
  applyEvent(tx, 'remove', [id], sql`featured = false, ${becauseOf(reason)}`);
