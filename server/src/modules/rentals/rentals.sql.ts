import type { RentPeriod } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PageCursor } from '../../platform/http/timed-page';
import type { DueQuery } from '../../platform/jobs/sweeper';

/** A rental with its parties; price in stroops. */
export interface RentalRow {
  id: string;
  domain_id: string;
  domain_name: string;
  renter_id: string;
  renter_uid: string;
  renter_username: string;
  owner_id: string;
  owner_uid: string;
  owner_username: string;
  rent_period: RentPeriod;
  price: bigint;
  state: 'opening' | 'running' | 'ended' | 'defaulted' | 'cancelled';
  is_ending: boolean;
  period_start: Date | null;
  period_end: Date | null;
  paid_until: Date | null;
  next_at: Date | null;
  ended_at: Date | null;
  created_at: Date;
}

const rentalRows = sql`
  select r.id, r.domain_id, r.domain_name, r.renter_id, b.pi_uid as renter_uid, b.username as renter_username, r.owner_id,
    s.pi_uid as owner_uid, s.username as owner_username, r.rent_period, r.price, r.state, r.is_ending, r.period_start, r.period_end,
    r.paid_until, r.next_at, r.ended_at, r.created_at
  from rental r join app_user b on b.id = r.renter_id join app_user s on s.id = r.owner_id`;

export function findRental(db: Db, id: string): Promise<RentalRow | undefined> {
  return firstRow(db, sql<RentalRow>`${rentalRows} where r.id = ${id}`);
}

/** Locks a rental; always before its orders and before any account. */
export function lockRental(tx: Db, id: string): Promise<RentalRow | undefined> {
  return firstRow(tx, sql<RentalRow>`${rentalRows} where r.id = ${id} for no key update of r`);
}

/** Locks a rental whose next moment has come, unless another process holds it. */
export function lockDueRental(tx: Db, id: string): Promise<RentalRow | undefined> {
  return firstRow(
    tx,
    sql<RentalRow>`${rentalRows} where r.id = ${id} and r.next_at <= product_now() for no key update of r skip locked`,
  );
}

/** Rentals whose next moment has come, the longest overdue first. */
export async function dueRentals(db: Db, limit: number): Promise<string[]> {
  const due = await rows(
    db,
    sql<{ id: string }>`select id from rental where next_at <= product_now() order by next_at, id limit ${limit}`,
  );
  return due.map(({ id }) => id);
}

export const nextRentalAt = (): DueQuery => sql`select min(next_at) as next from rental where next_at is not null`;

export type NewRental = Pick<
  RentalRow,
  'id' | 'domain_id' | 'domain_name' | 'renter_id' | 'owner_id' | 'rent_period' | 'price' | 'created_at'
>;

/** False when the name has an open rental. */
export async function insertRental(tx: Db, rental: NewRental): Promise<boolean> {
  const inserted = await sql`
    insert into rental (id, domain_id, domain_name, renter_id, owner_id, rent_period, price, created_at)
    values (${rental.id}, ${rental.domain_id}, ${rental.domain_name}, ${rental.renter_id}, ${rental.owner_id},
      ${rental.rent_period}, ${rental.price}, ${rental.created_at})
    on conflict do nothing`.execute(tx);
  return inserted.numAffectedRows === 1n;
}

/** Saves what changes of a locked rental. */
export async function saveRental(tx: Db, rental: RentalRow): Promise<void> {
  const { id, state, is_ending, period_start, period_end, paid_until, next_at, ended_at } = rental;
  await sql`
    update rental set state = ${state}, is_ending = ${is_ending}, period_start = ${period_start}, period_end = ${period_end},
      paid_until = ${paid_until}, next_at = ${next_at}, ended_at = ${ended_at}
    where id = ${id}`.execute(tx);
}

export type RentalRole = 'renter' | 'owner';

interface PartyPage {
  userId: string;
  role: RentalRole | null;
  after: PageCursor | null;
  limit: number;
}

/** Rentals of a user in one or both roles, newest first. */
export function rentalsOf(db: Db, { userId, role, after, limit }: PartyPage): Promise<RentalRow[]> {
  const start = after ? sql`and (r.created_at, r.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<RentalRow>`${rentalRows} where ${isParty(userId, role)} ${start} order by r.created_at desc, r.id desc limit ${limit}`,
  );
}

export async function countRentals(db: Db, userId: string, role: RentalRole | null): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from rental r where ${isParty(userId, role)}`,
  );
  return row?.total ?? 0;
}

function isParty(userId: string, role: RentalRole | null) {
  if (role === 'renter') return sql`r.renter_id = ${userId}`;
  if (role === 'owner') return sql`r.owner_id = ${userId}`;
  return sql`(r.renter_id = ${userId} or r.owner_id = ${userId})`;
}
