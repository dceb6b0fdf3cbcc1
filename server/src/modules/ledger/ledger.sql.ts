import type { AccountKind } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { EscrowKind } from './ledger';

export type AccountRow = Columns<'ledger_account', 'id' | 'owner_id' | 'order_id' | 'kind' | 'balance' | 'credited_to'>;

const accountColumns = sql`a.id, a.owner_id, a.order_id, a.kind, a.balance, a.credited_to`;

interface LockedTogether {
  ownerIds: string[];
  orderIds: string[];
  systemKinds: string[];
}

/**
 * Locks the accounts of these users, the escrow of these orders and these system accounts by id, the order that every writer keeps.
 * Payment, order and auction rows are locked before accounts, domain rows after them.
 */
export function lockAccountRows(tx: Db, { ownerIds, orderIds, systemKinds }: LockedTogether): Promise<AccountRow[]> {
  return rows(
    tx,
    sql<AccountRow>`
      select ${accountColumns} from ledger_account a
      where a.owner_id = any(${ownerIds}::uuid[]) or a.order_id = any(${orderIds}::uuid[])
        or (a.owner_id is null and a.order_id is null and a.stripe = 0 and a.kind = any(${systemKinds}::text[]))
      order by a.id for no key update`,
  );
}

/** Locks one row of each of these system accounts that nobody else has locked, without waiting; none of a kind whose rows are all taken. */
export function lockFreeStripes(tx: Db, kinds: string[]): Promise<AccountRow[]> {
  return rows(
    tx,
    sql<AccountRow>`
      select a.* from unnest(${kinds}::text[]) as k (kind) cross join lateral (
        select ${accountColumns} from ledger_account a
        where a.kind = k.kind and a.owner_id is null and a.order_id is null
        order by (a.stripe + pg_backend_pid()) % 17 limit 1 for no key update skip locked) a`,
  );
}

/** Those of these orders that have an escrow account of their own. */
export async function ordersWithEscrow(tx: Db, orderIds: string[]): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ order_id: string }>`select order_id from ledger_account where order_id = any(${orderIds}::uuid[])`,
  );
  return found.map(({ order_id }) => order_id);
}

export async function insertEscrows(
  tx: Db,
  escrows: readonly { id: string; orderId: string }[],
  kind: EscrowKind,
): Promise<void> {
  await sql`
    insert into ledger_account (id, kind, order_id)
    select id, ${kind}::text, order_id
    from unnest(${escrows.map(({ id }) => id)}::uuid[], ${escrows.map(({ orderId }) => orderId)}::uuid[]) as n (id, order_id)
    on conflict do nothing`.execute(tx);
}

/**
 * Locks those accounts of these users that nobody else has locked, without waiting. Each row has the time, which is read once:
 * as nothing was waited for, it is not before the locks that the transaction took earlier.
 */
export function lockIdleAccountRows(tx: Db, ownerIds: RawBuilder<string[]>): Promise<(AccountRow & { now: Date })[]> {
  return rows(
    tx,
    sql<AccountRow & { now: Date }>`
      select ${accountColumns}, c.now
      from (select product_now() as now) c cross join ledger_account a where a.owner_id = any(${ownerIds})
      order by a.id for no key update of a skip locked`,
  );
}

export async function insertAccounts(tx: Db, ownerId: string, ids: { free: string; locked: string }): Promise<void> {
  await sql`
    insert into ledger_account (id, owner_id, kind)
    values (${ids.free}, ${ownerId}, 'user.free'), (${ids.locked}, ${ownerId}, 'user.locked')
    on conflict do nothing`.execute(tx);
}

interface EventRow {
  id: string;
  kind: string;
  refType: string;
  refId: string;
  values: object;
  payerId: string | null;
}

interface TransferRow {
  eventId: string;
  place: number;
  debit: string;
  credit: string;
  amount: bigint;
  isHold: boolean;
}

interface Postings {
  events: EventRow[];
  lines: TransferRow[];
  /** For the wallet's activity. */
  listed: { eventId: string; userId: string; change: bigint }[];
  /** Change of the balance, by account id. */
  changes: Map<string, bigint>;
  at: Date;
}

/** Writes postings in one statement: the locks are held during every round trip. */
export async function insertPostings(tx: Db, { events, lines, listed, changes, at }: Postings): Promise<void> {
  await sql`
    with posted as (
      insert into ledger_event (id, kind, ref_type, ref_id, memo_values, payer_id, created_at)
      select *, ${at}::timestamptz from unnest(
        ${events.map((event) => event.id)}::uuid[], ${events.map((event) => event.kind)}::text[],
        ${events.map((event) => event.refType)}::text[], ${events.map((event) => event.refId)}::text[],
        ${events.map((event) => JSON.stringify(event.values))}::jsonb[], ${events.map((event) => event.payerId)}::uuid[])
    ), lined as (
      insert into ledger_transfer (event_id, place, debit_account, credit_account, amount, is_hold)
      select * from unnest(
        ${lines.map((line) => line.eventId)}::uuid[], ${lines.map((line) => line.place)}::int[],
        ${lines.map((line) => line.debit)}::uuid[], ${lines.map((line) => line.credit)}::uuid[],
        ${lines.map((line) => line.amount)}::bigint[], ${lines.map((line) => line.isHold)}::boolean[])
    ), listed as (
      insert into wallet_activity (user_id, created_at, event_id, change)
      select n.user_id, ${at}::timestamptz, n.event_id, n.change from unnest(
        ${listed.map((row) => row.userId)}::uuid[], ${listed.map((row) => row.eventId)}::uuid[],
        ${listed.map((row) => row.change)}::bigint[]) as n (user_id, event_id, change)
    )
    update ledger_account a set balance = a.balance + change.amount
    from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()]}::bigint[]) as change (id, amount)
    where a.id = change.id`.execute(tx);
}

/** Credits less debits of all accounts, by kind. */
export function totalsByKind(db: Db): Promise<{ kind: AccountKind; total: bigint }[]> {
  return rows(db, sql`select kind, sum(balance)::bigint as total from ledger_account group by kind`);
}

/** When the first event was posted; null in empty books. */
export async function firstEventAt(db: Db): Promise<Date | null> {
  const row = await firstRow(db, sql<{ at: Date | null }>`select min(created_at) as at from ledger_event`);
  return row?.at ?? null;
}

/** What arrives for the accounts of these users goes to another one's from now on; null = to nobody else's. */
export async function passOn(tx: Db, users: { id: string; merged_into: string | null }[]): Promise<void> {
  await sql`
    update ledger_account a set credited_to = u.kept
    from unnest(${users.map(({ id }) => id)}::uuid[], ${users.map(({ merged_into }) => merged_into)}::uuid[]) as u (id, kept)
    where a.owner_id = u.id and a.credited_to is distinct from u.kept`.execute(tx);
}
