import { type OpenBusiness, toPi } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { DueQuery } from '../../platform/jobs/sweeper';
import type { TableRule } from './account.data';

/** A row of the export by its keys; `PARENT` names the row of the list that a nested one belongs to. */
export type ExportedRow = Record<string, unknown>;
export const PARENT = ' parent';

/** What tells the time of a row, by which lists are sorted. */
const TIMES = ['created_at', 'at', 'until', 'starts_at', 'updated_at', 'day', 'used_at', 'first_seen_at'];

/** The rows of a person in a table, as the export shows them, oldest first. */
export async function exportedRows(db: Db, table: string, rule: TableRule, userId: string): Promise<ExportedRow[]> {
  const { plain = [], pi = [], people = [], shownIn } = rule;
  const parent = shownIn && typeof shownIn === 'object' ? [sql`${column(shownIn.by)} as ${sql.ref(PARENT)}`] : [];
  const shown = [
    ...[...plain, ...pi].map(column),
    ...people.map((id) => sql`(select pi_uid from app_user_view where id = ${column(id)}) as ${sql.ref(id)}`),
    ...parent,
  ];
  const time = TIMES.find((name) => plain.includes(name));
  const order = time ? sql`order by ${column(time)}` : sql``;
  const query = sql<Record<string, unknown>>`
    select ${sql.join(shown)} from ${sql.table(table)} t where ${rule.of(userId)} ${order}`;
  const found = await rows(db, query);
  return found.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [keyOf(name, people), shownAs(value, pi.includes(name))]))); // prettier-ignore
}

const column = (name: string): RawBuilder<unknown> => sql`${sql.ref(`t.${name}`)}`;

/** buyer_id → buyer for people, created_at → createdAt. */
const keyOf = (name: string, people: readonly string[]): string => {
  const whole = people.includes(name) ? name.replace(/_id$/, '') : name === 'pi_uid' ? 'uid' : name;
  return whole.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
};

function shownAs(value: unknown, isMoney: boolean): unknown {
  if (typeof value === 'bigint') return isMoney ? toPi(value) : Number(value);
  return value instanceof Date ? value.toISOString() : value;
}

/** What each event of the ledger did to a person's money, or what they paid with it directly through Pi, in π. */
export async function walletChanges(db: Db, userId: string): Promise<Map<string, number>> {
  const query = sql<Columns<'wallet_activity', 'event_id' | 'change'>>`
    select event_id, change from wallet_activity_view where user_id = ${userId}`;
  return new Map((await rows(db, query)).map(({ event_id, change }) => [event_id, toPi(change)]));
}

/** How much of each kind of business is open; of money stroops. */
export async function openBusinessOf(db: Db, userId: string): Promise<Record<OpenBusiness, bigint>> {
  const money = (kind: string) =>
    sql`select coalesce(sum(balance), 0)::bigint from ledger_account_view where owner_id = ${userId} and kind = ${kind}`;
  const row = await firstRow(
    db,
    sql<Record<OpenBusiness, bigint>>`
      select (${money('user.free')}) as balance, (${money('user.locked')}) as locked,
        (select count(*) from withdrawal_view where user_id = ${userId} and state not in ('completed', 'returned', 'cancelled')) as withdrawals,
        (select count(*) from pi_payment_view where user_id = ${userId} and state in ('created', 'approved', 'submitted', 'held')) as payments,
        (select count(*) from orders_view where ${userId} in (buyer_id, seller_id) and status not in ('completed', 'refunded', 'expired')) as orders,
        (select count(*) from rental_view where ${userId} in (renter_id, owner_id) and state in ('opening', 'running')) as rentals,
        (select count(*) from auction_view where high_bidder_id = ${userId} and status in ('live', 'paused', 'closing')) as bids,
        (select count(*) from auction_view where seller_id = ${userId} and bid_count > 0 and status in ('live', 'paused', 'closing')) as auctions,
        (select count(*) from offer_view where ${userId} in (buyer_id, seller_id) and status in ('open', 'countered')) as offers,
        (select count(*) from app_user_view where id = ${userId} and is_admin) as administrator`,
  );
  if (!row) throw new Error('a select without a row');
  return row;
}

/** Begins an erasure, or begins it again for somebody who had come back. */
export async function insertErasure(tx: Db, userId: string): Promise<void> {
  await sql`
    insert into account_erasure (user_id) values (${userId})
    on conflict (user_id) do update set requested_at = product_now(), steps_done = 0, done_at = null`.execute(tx);
}

/** The oldest erasure that is under way and not locked elsewhere; locked until the transaction ends. */
export function lockErasure(
  tx: Db,
  userId: string | null,
): Promise<{ user_id: string; steps_done: number } | undefined> {
  const whose = userId === null ? sql`` : sql`and user_id = ${userId}`;
  const wait = userId === null ? sql`skip locked` : sql``;
  return firstRow(
    tx,
    sql<Columns<'account_erasure', 'user_id' | 'steps_done'>>`
      select user_id, steps_done from account_erasure where done_at is null ${whose}
      order by requested_at limit 1 for update ${wait}`,
  );
}

export async function saveStep(tx: Db, userId: string, stepsDone: number): Promise<void> {
  await sql`update account_erasure set steps_done = ${stepsDone} where user_id = ${userId}`.execute(tx);
}

export async function finishErasure(db: Db, userId: string): Promise<void> {
  await sql`update account_erasure set done_at = product_now() where user_id = ${userId}`.execute(db);
}

export const nextErasure = (): DueQuery =>
  sql`select min(requested_at) as due from account_erasure where done_at is null`;

/** Deletes a person's rows of a table, or clears what is personal in them. */
export async function eraseRows(tx: Db, table: string, rule: TableRule, userId: string): Promise<void> {
  const own = rule.of(userId);
  if (rule.onDeletion === 'delete') await sql`delete from ${sql.table(table)} t where ${own}`.execute(tx);
  else if ('clear' in rule.onDeletion) {
    const cleared = Object.entries(rule.onDeletion.clear).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(table)} t set ${sql.join(cleared)} where ${own}`.execute(tx);
  }
}

/** The uid of a user; empty for an unknown id. */
export async function uidOf(tx: Db, userId: string): Promise<string> {
  const query = sql<Columns<'app_user', 'pi_uid'>>`select pi_uid from app_user_view where id = ${userId}`;
  return (await firstRow(tx, query))?.pi_uid ?? '';
}
