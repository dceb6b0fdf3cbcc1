import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';

export interface AuditRow {
  /** Accounts whose balance is not credits less debits of their lines. */
  wrong_accounts: bigint;
  /** Events that post nothing, and lines of no event. */
  broken_events: bigint;
  /** Sum of all balances; every transfer adds zero. */
  imbalance: bigint;
}

/** Credits less debits of the accounts that have lines of events from `from` on and below `below`. */
const sums = (from: string, below: string) => sql`
  select account, sum(signed) as total from (
    select credit_account as account, amount as signed from ledger_transfer where event_id >= ${from}::uuid and event_id < ${below}::uuid
    union all
    select debit_account, -amount from ledger_transfer where event_id >= ${from}::uuid and event_id < ${below}::uuid
  ) signed_lines group by account`;

const FIRST = '00000000-0000-0000-0000-000000000000';
const END = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Recomputes balances from lines, in one statement and so at one moment: from every line, or from the totals of a checkpoint and the
 * lines from its bound on.
 */
export async function audit(db: Db, bound: string | null): Promise<AuditRow> {
  const from = bound ?? FIRST;
  const before =
    bound === null
      ? sql`select null::uuid as account_id, 0::bigint as total where false`
      : sql`table ledger_checkpoint_total`;
  const row = await firstRow(
    db,
    sql<AuditRow>`
      with lines as (${sums(from, END)}), before as (${before})
      select count(*) filter (where a.balance <> coalesce(l.total, 0) + coalesce(b.total, 0)) as wrong_accounts,
        (select count(*) from (select id from ledger_event where id >= ${from}::uuid) e
          full join (select distinct event_id from ledger_transfer where event_id >= ${from}::uuid) t on t.event_id = e.id
          where e.id is null or t.event_id is null) as broken_events,
        coalesce(sum(a.balance), 0)::bigint as imbalance
      from ledger_account a left join lines l on l.account = a.id left join before b on b.account_id = a.id`,
  );
  if (!row) throw new Error('the audit returned no row');
  return row;
}

export interface Checkpoint {
  bound: string;
  /** Whether every line was added up within the last day. */
  is_fresh: boolean;
}

/** The last checkpoint; undefined before the first. */
export function findCheckpoint(db: Db): Promise<Checkpoint | undefined> {
  return firstRow(
    db,
    sql<Checkpoint>`select bound, whole_at > product_now() - interval '1 day' as is_fresh from ledger_checkpoint`,
  );
}

/** Keeps the sums of all lines below a bound, whatever was kept before. */
export async function makeCheckpoint(tx: Db, bound: string): Promise<void> {
  await sql`
    insert into ledger_checkpoint (bound, whole_at) values (${bound}::uuid, product_now())
    on conflict (is_single) do update set bound = excluded.bound, whole_at = excluded.whole_at`.execute(tx);
  await sql`delete from ledger_checkpoint_total`.execute(tx);
  await sql`insert into ledger_checkpoint_total (account_id, total) ${sums(FIRST, bound)}`.execute(tx);
}

/** Moves the bound up and adds the lines in between; nothing when somebody else moved it first. */
export async function moveCheckpoint(tx: Db, from: string, bound: string): Promise<void> {
  const moved = await firstRow(
    tx,
    sql`update ledger_checkpoint set bound = ${bound}::uuid where bound = ${from}::uuid and bound < ${bound}::uuid returning 1 as one`,
  );
  if (!moved) return;
  await sql`
    insert into ledger_checkpoint_total as kept (account_id, total) ${sums(from, bound)}
    on conflict (account_id) do update set total = kept.total + excluded.total`.execute(tx);
}
