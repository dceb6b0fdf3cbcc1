import { type RawBuilder, sql } from 'kysely';
import { type PartyColumns, partyColumns } from '../users/users';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { PersonClock } from '../../platform/database/person-clock';
import type { PageCursor } from '../../platform/http/timed-page';
import type { DueQuery } from '../../platform/jobs/sweeper';

/** A rental with its parties; price in stroops. */
export type RentalRow = Tables['rental'] &
  PartyColumns<'renter'> &
  PartyColumns<'owner'> & {
    /** How long the clock of the grace has stood still for maintenance and disputes, and the time up to which it runs out. */
    stood_ms: number;
    clock: Date;
  };

const rentalRows = sql`
  select r.id, r.domain_id, r.domain_name, r.renter_id, ${partyColumns('b', 'renter')}, r.owner_id,
    ${partyColumns('s', 'owner')}, r.rent_period, r.point_to, r.price, r.state, r.is_ending, r.started_at, r.period_start, r.period_end,
    r.paid_until, (extract(epoch from stood_still_since(r.paid_until)) * 1000 + r.disputed_ms)::float8 as stood_ms,
    least(deadline_now(), r.disputed_since) as clock, r.next_at, r.ended_at, r.created_at, r.disputed_since, r.disputed_ms
  from rental r join app_user_view b on b.id = r.renter_id join app_user_view s on s.id = r.owner_id`;

export function findRental(db: Db, id: string): Promise<RentalRow | undefined> {
  return firstRow(db, sql<RentalRow>`${rentalRows} where r.id = ${id}`);
}

/** Locks a rental; always before its orders and before any account. */
export function lockRental(tx: Db, id: string): Promise<RentalRow | undefined> {
  return firstRow(tx, sql<RentalRow>`${rentalRows} where r.id = ${id} for no key update of r`);
}

/** A grace runs out when a person lets it; the reminders before it and the end of paid time have their days. */
const isDue = sql`r.next_at <= case when ${isOfGrace('r')} then deadline_now() else product_now() end`;

function isOfGrace(alias: 'c' | 'r'): RawBuilder<boolean> {
  const [next, paid, ending] = ['next_at', 'paid_until', 'is_ending'].map((column) => sql.ref(`${alias}.${column}`));
  return sql<boolean>`(${next} > ${paid} and not ${ending})`;
}

/** The grace of unpaid rentals. */
export const RENTAL_CLOCKS: PersonClock[] = [
  { table: 'rental', column: 'next_at', runs: isOfGrace('c'), startedAt: sql`c.paid_until` },
];

/** Locks a rental whose next moment has come, unless another process holds it. */
export function lockDueRental(tx: Db, id: string): Promise<RentalRow | undefined> {
  return firstRow(tx, sql<RentalRow>`${rentalRows} where r.id = ${id} and ${isDue} for no key update of r skip locked`);
}

/** Rentals whose next moment has come, the longest overdue first. */
export async function dueRentals(db: Db, limit: number): Promise<string[]> {
  const due = await rows(
    db,
    sql<Columns<'rental', 'id'>>`select r.id from rental r where ${isDue} order by r.next_at, r.id limit ${limit}`,
  );
  return due.map(({ id }) => id);
}

export const nextRentalAt = (): DueQuery => sql`
      select min(case when ${isOfGrace('r')} then next_deadline(r.next_at) else r.next_at end) as due from rental r
      where r.next_at is not null`;

export type NewRental = Pick<
  RentalRow,
  'id' | 'domain_id' | 'domain_name' | 'renter_id' | 'owner_id' | 'rent_period' | 'point_to' | 'price' | 'created_at'
>;

/** False when the name has an open rental. */
export async function insertRental(tx: Db, rental: NewRental): Promise<boolean> {
  const inserted = await sql`
    insert into rental (id, domain_id, domain_name, renter_id, owner_id, rent_period, point_to, price, created_at)
    values (${rental.id}, ${rental.domain_id}, ${rental.domain_name}, ${rental.renter_id}, ${rental.owner_id},
      ${rental.rent_period}, ${rental.point_to}, ${rental.price}, ${rental.created_at})
    on conflict do nothing`.execute(tx);
  return inserted.numAffectedRows === 1n;
}

/** Saves what changes of a locked rental. */
export async function saveRental(tx: Db, rental: RentalRow): Promise<void> {
  const {
    id,
    state,
    is_ending,
    started_at,
    period_start,
    period_end,
    paid_until,
    next_at,
    ended_at,
    disputed_since,
    disputed_ms,
  } = rental;
  await sql`
    update rental set state = ${state}, is_ending = ${is_ending}, started_at = ${started_at}, period_start = ${period_start}, period_end = ${period_end},
      paid_until = ${paid_until}, next_at = ${next_at}, ended_at = ${ended_at}, disputed_since = ${disputed_since},
      disputed_ms = ${disputed_ms}
    where id = ${id}`.execute(tx);
}

/** Milliseconds from a moment to another without the maintenance of that time. */
export async function openMs(tx: Db, from: Date, to: Date): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ ms: number }>`
      select greatest(0, round(extract(epoch from ${to}::timestamptz - ${from}::timestamptz - stood_still_since(${from})) * 1000))::float8 as ms`,
  );
  return row?.ms ?? 0;
}

/** Saves what a locked rental's name should point to. */
export async function savePointTo(tx: Db, id: string, pointTo: string): Promise<void> {
  await sql`update rental set point_to = ${pointTo} where id = ${id}`.execute(tx);
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

/** Running rentals of a renter whose paid time ends by `until`, the earliest first. */
export function rentalsPaidUntil(db: Db, renterId: string, until: Date, limit: number): Promise<RentalRow[]> {
  return rows(
    db,
    sql<RentalRow>`
      ${rentalRows} where r.renter_id = ${renterId} and r.state = 'running' and not r.is_ending and r.paid_until <= ${until}
      order by r.paid_until, r.id limit ${limit}`,
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
