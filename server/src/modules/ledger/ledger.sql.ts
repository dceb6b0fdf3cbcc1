import type { AccountKind } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PageCursor } from '../../platform/http/timed-page';

export interface AccountRow {
  id: string;
  owner_id: string | null;
  kind: AccountKind;
  balance: bigint;
}

/**
 * Locks the money of these users and these system accounts, in the one order that every writer keeps: by id.
 * Payment and auction rows are locked before, domain rows after.
 */
export function lockAccountRows(tx: Db, ownerIds: string[], systemKinds: string[]): Promise<AccountRow[]> {
  return rows(
    tx,
    sql<AccountRow>`
      select id, owner_id, kind, balance from ledger_account
      where owner_id = any(${ownerIds}::uuid[]) or (owner_id is null and kind = any(${systemKinds}::text[]))
      order by id for no key update`,
  );
}

export async function insertAccounts(tx: Db, ownerId: string, ids: { free: string; locked: string }): Promise<void> {
  await sql`
    insert into ledger_account (id, owner_id, kind)
    values (${ids.free}, ${ownerId}, 'user.free'), (${ids.locked}, ${ownerId}, 'user.locked')
    on conflict do nothing`.execute(tx);
}

export interface EventRow {
  id: string;
  kind: string;
  refType: string;
  refId: string;
  memo: string;
  payerId: string | null;
}

export interface TransferRow {
  eventId: string;
  place: number;
  debit: string;
  credit: string;
  amount: bigint;
  isHold: boolean;
}

/** Everything that postings write, in one statement: under load each round trip counts, for the locks are held meanwhile. */
export async function insertPostings(
  tx: Db,
  events: EventRow[],
  lines: TransferRow[],
  changes: Map<string, bigint>,
  at: Date,
): Promise<void> {
  await sql`
    with posted as (
      insert into ledger_event (id, kind, ref_type, ref_id, memo, payer_id, created_at)
      select *, ${at}::timestamptz from unnest(
        ${events.map((event) => event.id)}::uuid[], ${events.map((event) => event.kind)}::text[],
        ${events.map((event) => event.refType)}::text[], ${events.map((event) => event.refId)}::text[],
        ${events.map((event) => event.memo)}::text[], ${events.map((event) => event.payerId)}::uuid[])
    ), lined as (
      insert into ledger_transfer (event_id, place, debit_account, credit_account, amount, is_hold)
      select * from unnest(
        ${lines.map((line) => line.eventId)}::uuid[], ${lines.map((line) => line.place)}::int[],
        ${lines.map((line) => line.debit)}::uuid[], ${lines.map((line) => line.credit)}::uuid[],
        ${lines.map((line) => line.amount)}::bigint[], ${lines.map((line) => line.isHold)}::boolean[])
    )
    update ledger_account a set balance = a.balance + change.amount
    from unnest(${[...changes.keys()]}::uuid[], ${[...changes.values()]}::bigint[]) as change (id, amount)
    where a.id = change.id`.execute(tx);
}

export function walletBalances(db: Db, userId: string): Promise<{ kind: AccountKind; balance: bigint }[]> {
  return rows(db, sql`select kind, balance from ledger_account where owner_id = ${userId}`);
}

/** One event as the user's wallet shows it; `change` is what it did to his money, or what he paid through Pi (negative). */
export interface ActivityRow {
  id: string;
  kind: string;
  ref_type: string;
  ref_id: string;
  memo: string;
  created_at: Date;
  change: bigint;
}

/**
 * Events that changed a user's money other than by a hold, or that he paid straight through Pi; withdrawals have a list of their
 * own.
 */
const activity = (userId: string) => sql`
  with own as (select id from ledger_account where owner_id = ${userId}),
  changes as (
    select event_id, sum(signed) as change from (
      select event_id, amount as signed from ledger_transfer where not is_hold and credit_account in (select id from own)
      union all
      select event_id, -amount from ledger_transfer where not is_hold and debit_account in (select id from own)
    ) lines group by event_id
    union all
    select e.id, -sum(t.amount) from ledger_event e join ledger_transfer t on t.event_id = e.id
    where e.payer_id = ${userId} group by e.id
  ),
  activity as (
    select e.id, e.kind, e.ref_type, e.ref_id, e.memo, e.created_at, c.change::bigint as change
    from changes c join ledger_event e on e.id = c.event_id
    where c.change <> 0 and e.ref_type <> 'withdrawal'
  )`;

/** A user's activity behind `after`, newest first. */
export function activityOf(db: Db, userId: string, after: PageCursor | null, limit: number): Promise<ActivityRow[]> {
  const start = after ? sql`where (created_at, id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<ActivityRow>`${activity(userId)} select * from activity ${start} order by created_at desc, id desc limit ${limit}`,
  );
}

export async function countActivity(db: Db, userId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`${activity(userId)} select count(*)::integer as total from activity`,
  );
  return row?.total ?? 0;
}

/** Credits less debits of all accounts, by kind. */
export function totalsByKind(db: Db): Promise<{ kind: AccountKind; total: bigint }[]> {
  return rows(db, sql`select kind, sum(balance)::bigint as total from ledger_account group by kind`);
}

export interface AuditRow {
  /** Accounts whose balance is not credits less debits of their lines. */
  wrong_accounts: bigint;
  /** Events that post nothing, and lines of no event. */
  broken_events: bigint;
  /** Sum of all balances; every transfer adds zero. */
  imbalance: bigint;
}

/** Recomputes every balance from every line, in one statement and so at one moment. */
export async function audit(db: Db): Promise<AuditRow> {
  const row = await firstRow(
    db,
    sql<AuditRow>`
      with lines as (
        select account, sum(signed) as total from (
          select credit_account as account, amount as signed from ledger_transfer
          union all
          select debit_account, -amount from ledger_transfer
        ) signed_lines group by account
      )
      select count(*) filter (where a.balance <> coalesce(l.total, 0)) as wrong_accounts,
        (select count(*) from ledger_event e full join (select distinct event_id from ledger_transfer) t on t.event_id = e.id
          where e.id is null or t.event_id is null) as broken_events,
        coalesce(sum(a.balance), 0)::bigint as imbalance
      from ledger_account a left join lines l on l.account = a.id`,
  );
  if (!row) throw new Error('the audit answered no row');
  return row;
}
