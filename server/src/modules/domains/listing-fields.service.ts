import { LISTING, type ListingFieldName, type Reason } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import { type Merge, moveRows } from '../../platform/database/moved-rows';
import type { Columns } from '../../platform/database/rows';
import {
  type ColumnOf,
  type EditedFields,
  listingColumns,
  type ListingValues,
  settingOf,
  valuesOf,
} from './listing-columns.service';

/** A listing's row; amounts in stroops. */
export type ListingRow = Columns<
  'domain',
  | ColumnOf<ListingFieldName>
  | 'id'
  | 'mode'
  | 'status'
  | 'seller_id'
  | 'auction_end_time'
  | 'expires_at'
  | 'paused_at'
  | 'suspended_from'
  | 'updated_at'
>;

interface NewListing {
  id: string;
  sellerId: string;
  values: ListingValues;
  /** The end of the auction if it went live now; it is pending review. */
  auctionEnd: Date | null;
  flags: string[];
  /** Why it waits, as its seller reads it. */
  because: Reason[] | null;
}

/** Writes a listing that is not live yet; false when its name is listed already, also by a concurrent call that commits first. */
export async function insertListing(tx: Db, listing: NewListing): Promise<boolean> {
  const { id, sellerId, values, auctionEnd, flags, because } = listing;
  const result = await sql`
    insert into domain (id, status, seller_id, auction_end_time, review_flags, status_because, ${listingColumns})
    values (${id}, 'pending', ${sellerId}, ${auctionEnd}, ${flags}::text[],
      ${because && JSON.stringify(because)}::text::jsonb, ${valuesOf(values)})
    on conflict (name) where status in ('active', 'pending', 'reserved', 'rented', 'unsold') do nothing`.execute(tx);
  return result.numAffectedRows === 1n;
}

interface Probe {
  id: string;
  name: string;
  sellerId: string;
  /** Stroops. */
  price: bigint;
  endsAt: Date;
}

/** Writes a made-up auction's listing, which its transaction takes back. */
export async function insertProbe(tx: Db, { id, name, sellerId, price, endsAt }: Probe): Promise<void> {
  await sql`
    insert into domain (id, name, description, category, type, price, status, seller_id, auction_end_time)
    values (${id}, ${name}, 'A probe.', 'other', 'sale', ${price}, 'active', ${sellerId}, ${endsAt})`.execute(tx);
}

/** Those of these names that have a live listing. */
export async function listedAmong(db: Db, names: string[]): Promise<Set<string>> {
  const listed = await rows(
    db,
    sql<Columns<'domain', 'name'>>`
      select name from domain
      where name = any(${names}::text[]) and status in ('active', 'pending', 'reserved', 'rented', 'unsold')`,
  );
  return new Set(listed.map(({ name }) => name));
}

/** A listing as a row of a file; amounts in stroops. */
export type ListedRow = Columns<'domain', ColumnOf<ListingFieldName> | 'mode' | 'status' | 'expires_at'>;

/** All listings of a seller, newest first. */
export function listingsOf(db: Db, sellerId: string): Promise<ListedRow[]> {
  return rows(
    db,
    sql<ListedRow>`
      select ${listingColumns}, mode, status, expires_at
      from domain where seller_id = ${sellerId} order by created_at desc, id desc`,
  );
}

/** The ids of a seller's listings in these states, in the order in which they are locked. */
export async function listingsIn(tx: Db, sellerId: string, statuses: readonly string[]): Promise<string[]> {
  const query = sql<Columns<'domain', 'id'>>`
    select id from domain where seller_id = ${sellerId} and status = any(${[...statuses]}::text[]) order by id`;
  return (await rows(tx, query)).map(({ id }) => id);
}

/** The seller of a listing, which is not locked; undefined for an unknown id. */
export async function sellerOf(db: Db, id: string): Promise<string | undefined> {
  return (await firstRow(db, sql<Columns<'domain', 'seller_id'>>`select seller_id from domain where id = ${id}`))
    ?.seller_id;
}

/** Locks a listing until the transaction ends; undefined for an unknown id. */
export function lockListingRow(tx: Db, id: string): Promise<ListingRow | undefined> {
  return firstRow(
    tx,
    sql<ListingRow>`
      select ${listingColumns}, id, mode, status, seller_id, auction_end_time, expires_at, paused_at, suspended_from, updated_at
      from domain where id = ${id} for no key update`,
  );
}

/** How many of a user's listings count against their plan's limit: pending, active, reserved, unsold (docs/rules.md reading 2). */
export async function countListings(db: Db, sellerId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ listings: bigint }>`
      select count(*) as listings from domain
      where seller_id = ${sellerId} and status in ('pending', 'active', 'reserved', 'unsold')`,
  );
  return Number(row?.listings ?? 0n);
}

/** How many featured listings count against the plan (docs/rules.md reading 27). */
export async function countFeatured(db: Db, sellerId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ places: bigint }>`
      select count(*) as places from domain
      where seller_id = ${sellerId} and featured and status in ('pending', 'active', 'reserved', 'unsold')`,
  );
  return Number(row?.places ?? 0n);
}

export async function setExpiry(tx: Db, id: string, expiresAt: Date): Promise<void> {
  await sql`update domain set expires_at = ${expiresAt}, updated_at = product_now() where id = ${id}`.execute(tx);
}

/** Records the price that an edit is about to replace; only the latest ones are kept. */
export async function keepPrice(tx: Db, id: string, until: Date): Promise<void> {
  await sql`
    insert into domain_price (domain_id, price, rent_price, until)
    select id, price, rent_price, ${until}::timestamptz from domain where id = ${id}
    on conflict (domain_id, until) do nothing`.execute(tx);
  await sql`
    delete from domain_price where domain_id = ${id} and until <= (
      select until from domain_price where domain_id = ${id} order by until desc offset ${LISTING.pricesKept} limit 1)`.execute(
    tx,
  );
}

export async function writeFields(tx: Db, id: string, fields: EditedFields): Promise<void> {
  await sql`
    update domain set ${settingOf(fields)}, updated_at = product_now() where id = ${id}`.execute(tx);
}

/** Takes the mark from featured listings that a plan has no place for. */
export async function unfeature(tx: Db, ids: string[]): Promise<void> {
  await sql`update domain set featured = false, updated_at = product_now() where id = any(${ids}::uuid[])`.execute(tx);
}

/** What auctions show as their highest bid: copied to their listings, which filters, orders and facets read. In stroops. */
export async function showBids(tx: Db, bids: { id: string; amount: bigint }[]): Promise<void> {
  await sql`
    update domain d set high_bid = b.amount
    from unnest(${bids.map(({ id }) => id)}::uuid[], ${bids.map(({ amount }) => amount)}::bigint[]) as b (id, amount)
    where d.id = b.id`.execute(tx);
}

/** An auction that begins has no bid. */
export async function showNoBid(tx: Db, id: string): Promise<void> {
  await sql`update domain set high_bid = null where id = ${id} and high_bid is not null`.execute(tx);
}

/** Moves the listings of a merged account. */
export const moveListings = (tx: Db, merge: Merge): Promise<void> => moveRows(tx, 'domain', 'seller_id', merge);

/** SQL: a listing of its user shows an upload, a row `u`. */
export const LISTING_PICTURES = sql`
  exists (select from domain d where d.seller_id = u.user_id and d.images @> jsonb_build_array('/uploads/' || u.hash || '.webp'))`;
