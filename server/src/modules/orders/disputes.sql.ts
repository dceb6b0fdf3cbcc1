import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { PersonClock } from '../../platform/database/person-clock';
import type { PartyRole } from './orders.rules';

/** A dispute of an order, with its latest decision; the share in stroops. At most one of an order is open. */
export type DisputeRow = Tables['dispute'];

export type DecidedDispute = DisputeRow & {
  [Key in 'outcome' | 'buyer_share' | 'is_strike' | 'decided_at' | 'second_look_until']: NonNullable<DisputeRow[Key]>;
};

export const isDecided = (dispute: DisputeRow): dispute is DecidedDispute => dispute.decided_at !== null;

/** The open dispute of a locked order: whoever changes it has locked the order. */
export function openDisputeOf(tx: Db, orderId: string): Promise<DisputeRow | undefined> {
  return firstRow(tx, sql<DisputeRow>`select * from dispute where order_id = ${orderId} and settled_at is null`);
}

/** The latest dispute of each of these orders that had one. */
export function latestDisputes(db: Db, orderIds: readonly string[]): Promise<DisputeRow[]> {
  return rows(
    db,
    sql<DisputeRow>`
      select distinct on (order_id) * from dispute where order_id = any(${[...orderIds]}::uuid[]) order by order_id, opened_at desc`,
  );
}

export async function insertDispute(
  tx: Db,
  { id, order_id, opened_at, statements_until }: Pick<DisputeRow, 'id' | 'order_id' | 'opened_at' | 'statements_until'>,
): Promise<void> {
  await sql`
    insert into dispute (id, order_id, opened_at, statements_until)
    values (${id}, ${order_id}, ${opened_at}, ${statements_until})`.execute(tx);
}

/** Saves what changes of a dispute whose order is locked. */
export async function saveDispute(tx: Db, dispute: DisputeRow): Promise<void> {
  const { id, outcome, buyer_share, is_strike, decided_by, decided_at, second_look_until, settled_at } = dispute;
  const { buyer_asked_at, seller_asked_at, buyer_accepted_at, seller_accepted_at } = dispute;
  await sql`
    update dispute set outcome = ${outcome}, buyer_share = ${buyer_share}, is_strike = ${is_strike}, decided_by = ${decided_by},
      decided_at = ${decided_at}, second_look_until = ${second_look_until}, buyer_asked_at = ${buyer_asked_at},
      seller_asked_at = ${seller_asked_at}, buyer_accepted_at = ${buyer_accepted_at}, seller_accepted_at = ${seller_accepted_at},
      settled_at = ${settled_at}
    where id = ${id}`.execute(tx);
}

/** How often a side has written since a dispute was opened, and how many pictures it has added. */
export async function writtenBy(
  tx: Db,
  { order_id, opened_at }: DisputeRow,
  side: PartyRole,
): Promise<{ statements: number; pictures: number }> {
  const row = await firstRow(
    tx,
    sql<{ statements: number; pictures: number }>`
      select count(*)::integer as statements, coalesce(sum(cardinality(images)), 0)::integer as pictures from order_event
      where order_id = ${order_id} and at >= ${opened_at} and by_role = ${side} and type in ('disputed', 'stated')`,
  );
  return row ?? { statements: 0, pictures: 0 };
}

/** The time that both sides have to write, and to ask for a second look. */
export const DISPUTE_CLOCKS: PersonClock[] = [
  {
    table: 'dispute',
    column: 'statements_until',
    runs: sql`c.settled_at is null and c.decided_at is null`,
    startedAt: sql`c.opened_at`,
  },
  { table: 'dispute', column: 'second_look_until', runs: sql`c.settled_at is null`, startedAt: sql`c.decided_at` },
];

/** Pictures that a side of a dispute has added. */
export const DISPUTE_PICTURES = sql`
  exists (select from order_event e join orders o on o.id = e.order_id
    where e.images @> array['/uploads/' || u.hash || '.webp'] and u.user_id in (o.buyer_id, o.seller_id))`;
