import type { Domain, DomainStatus } from 'contracts';
import { sql } from 'kysely';
import { type PartyColumns, partyColumns } from '../users/users';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { PersonClock } from '../../platform/database/person-clock';
import type { PageCursor } from '../../platform/http/timed-page';
import type { DueQuery } from '../../platform/jobs/sweeper';

/** An offer with its parties and the price of the name now; amounts in stroops. */
export type OfferRow = Tables['offer'] & PartyColumns<'buyer'> & PartyColumns<'seller'> & Columns<'domain', 'price'>;

const offerRows = sql`
  select f.id, f.domain_id, f.domain_name, f.buyer_id, ${partyColumns('b', 'buyer')}, f.seller_id,
    ${partyColumns('s', 'seller')}, f.amount, f.counter_amount, f.status, f.message, f.counter_message,
    f.order_id, d.price, f.expires_at, f.created_at
  from offer f join domain_view d on d.id = f.domain_id join app_user_view b on b.id = f.buyer_id join app_user_view s on s.id = f.seller_id`;

const isOpen = sql`f.status in ('open', 'countered')`;

export function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return firstRow(db, sql<OfferRow>`${offerRows} where f.id = ${id}`);
}

/** Locks an offer; before any account. */
export function lockOffer(tx: Db, id: string): Promise<OfferRow | undefined> {
  return firstRow(tx, sql<OfferRow>`${offerRows} where f.id = ${id} for no key update of f`);
}

/** Locks the open and countered offers on these names, in one order; before any account. */
export function lockOpenOffers(tx: Db, domainIds: readonly string[]): Promise<OfferRow[]> {
  return rows(
    tx,
    sql<OfferRow>`
      ${offerRows} where f.domain_id = any(${[...domainIds]}::uuid[]) and ${isOpen} order by f.id for no key update of f`,
  );
}

/** Locks an offer whose clock has run out, or whose name is off the market, unless another process holds it. */
export function lockEndedOffer(tx: Db, id: string): Promise<OfferRow | undefined> {
  return firstRow(
    tx,
    sql<OfferRow>`
      ${offerRows} where f.id = ${id} and ${isOpen} and (f.expires_at <= deadline_now() or ${isOffMarket})
      for no key update of f skip locked`,
  );
}

/** Reserved names keep their offers until somebody has paid. */
const isOffMarket = sql`d.status not in ('active', 'reserved')`;

/** Offers and counter-offers to be taken or refused. */
export const OFFER_CLOCKS: PersonClock[] = [
  { table: 'offer', column: 'expires_at', runs: sql`c.status in ('open', 'countered')`, startedAt: sql`c.created_at` },
];

/** Offers that are over, the longest overdue first. */
export async function endedOffers(db: Db, limit: number): Promise<string[]> {
  const ended = await rows(
    db,
    sql<Columns<'offer', 'id'>>`
      select f.id from offer f join domain_view d on d.id = f.domain_id
      where ${isOpen} and (f.expires_at <= deadline_now() or ${isOffMarket}) order by f.expires_at, f.id limit ${limit}`,
  );
  return ended.map(({ id }) => id);
}

export const nextOfferEnd = (): DueQuery => sql`
      select min(case when ${isOffMarket} then f.created_at else next_deadline(f.expires_at) end) as due
      from offer f join domain_view d on d.id = f.domain_id where ${isOpen}`;

/** A buyer's offers whose clock still runs. */
export async function countOpenOffers(tx: Db, buyerId: string): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ open: number }>`
      select count(*)::integer as open from offer f where f.buyer_id = ${buyerId} and ${isOpen} and f.expires_at > deadline_now()`,
  );
  return row?.open ?? 0;
}

/** What an offer needs to know of the name's listing; price in stroops. */
export type OfferedListing = Columns<'domain', 'id' | 'name' | 'price' | 'accepts_offers' | 'seller_id'> & {
  status: DomainStatus;
  mode: Domain['mode'];
  is_over: boolean;
};

/** Locks the listing: steps of offers on one name, its purchase and its withdrawal wait for each other here. */
export function lockOfferedListing(tx: Db, id: string): Promise<OfferedListing | undefined> {
  return firstRow(
    tx,
    sql<OfferedListing>`
      select id, name, status, mode, price, accepts_offers, seller_id, coalesce(expires_at <= product_now(), false) as is_over
      from domain_view where id = ${id} for no key update`,
  );
}

export type NewOffer = Pick<
  OfferRow,
  'id' | 'domain_id' | 'domain_name' | 'buyer_id' | 'seller_id' | 'amount' | 'message' | 'expires_at' | 'created_at'
>;

export async function insertOffer(tx: Db, offer: NewOffer): Promise<void> {
  await sql`
    insert into offer (id, domain_id, domain_name, buyer_id, seller_id, amount, message, expires_at, created_at)
    values (${offer.id}, ${offer.domain_id}, ${offer.domain_name}, ${offer.buyer_id}, ${offer.seller_id}, ${offer.amount},
      ${offer.message}, ${offer.expires_at}, ${offer.created_at})`.execute(tx);
}

/** Saves the fields of a locked offer that steps change. */
export async function saveOffer(tx: Db, offer: OfferRow): Promise<void> {
  await sql`
    update offer set status = ${offer.status}, counter_amount = ${offer.counter_amount}, counter_message = ${offer.counter_message},
      order_id = ${offer.order_id}, expires_at = ${offer.expires_at}
    where id = ${offer.id}`.execute(tx);
}

interface OfferFilter {
  userId: string;
  role: 'buyer' | 'seller' | null;
  domainId: string | null;
}

const matches = ({ userId, role, domainId }: OfferFilter) => {
  const isParty =
    role === 'buyer'
      ? sql`f.buyer_id = ${userId}`
      : role === 'seller'
        ? sql`f.seller_id = ${userId}`
        : sql`(f.buyer_id = ${userId} or f.seller_id = ${userId})`;
  return sql`${isParty} and (${domainId}::uuid is null or f.domain_id = ${domainId}::uuid)`;
};

/** Offers of a user in one or both roles, newest first. */
export function offersOf(
  db: Db,
  { after, limit, ...filter }: OfferFilter & { after: PageCursor | null; limit: number },
): Promise<OfferRow[]> {
  const start = after ? sql`and (f.created_at, f.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<OfferRow>`${offerRows} where ${matches(filter)} ${start} order by f.created_at desc, f.id desc limit ${limit}`,
  );
}

/** Offers of a user in both roles whose clock runs, the earliest end first. */
export function openOffersOf(db: Db, userId: string, limit: number): Promise<OfferRow[]> {
  return rows(
    db,
    sql<OfferRow>`
      ${offerRows} where ${matches({ userId, role: null, domainId: null })} and ${isOpen} and f.expires_at > deadline_now()
      order by f.expires_at, f.id limit ${limit}`,
  );
}

export async function countOffers(db: Db, filter: OfferFilter): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from offer f where ${matches(filter)}`,
  );
  return row?.total ?? 0;
}
