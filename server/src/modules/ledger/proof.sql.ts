import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, firstRow } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';

export interface AuditRow {
  /** Accounts whose balance is not credits less debits of their lines. */
  wrong_accounts: bigint;
  /** Events that post nothing, and lines of no event. */
  broken_events: bigint;
  /** Sum of all balances; every transfer adds zero. */
  imbalance: bigint;
}

/** Sums of the lines of events below `bound`: all of them once `added_to` has reached it. */
export type Checkpoint = Columns<'ledger_checkpoint', 'id' | 'bound' | 'added_to' | 'broken_events'>;

/** A checkpoint of sound books, from which proofs start. */
export interface WholeCheckpoint extends Checkpoint {
  /** Whether every line was added up within the last day. */
  is_fresh: boolean;
}

const FIRST = '00000000-0000-0000-0000-000000000000';
const END = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const linesOf = (from: string, below: string) => sql`event_id >= ${from}::uuid and event_id < ${below}::uuid`;

/** Credits less debits of the accounts that have lines of events from `from` on and below `below`. */
const sums = (from: string, below: string) => sql`
  select account, sum(signed) as total from (
    select credit_account as account, amount as signed from ledger_transfer where ${linesOf(from, below)}
    union all
    select debit_account, -amount from ledger_transfer where ${linesOf(from, below)}
  ) signed_lines group by account`;

const brokenEvents = (from: string, below: string) => sql<bigint>`(
  select count(*) from (select id from ledger_event where id >= ${from}::uuid and id < ${below}::uuid) e
    full join (select distinct event_id from ledger_transfer where ${linesOf(from, below)}) t on t.event_id = e.id
  where e.id is null or t.event_id is null)`;

/** Recomputes balances from the totals of a checkpoint and the lines from its bound on, in one statement and so at one moment. */
export async function audit(db: Db, { id, bound, broken_events: broken }: Checkpoint): Promise<AuditRow> {
  const row = await firstRow(
    db,
    sql<AuditRow>`
      with lines as (${sums(bound, END)})
      select count(*) filter (where a.balance <> coalesce(l.total, 0) + coalesce(b.total, 0)) as wrong_accounts,
        ${brokenEvents(bound, END)} + ${broken}::bigint as broken_events,
        coalesce(sum(a.balance), 0)::bigint as imbalance
      from ledger_account a left join lines l on l.account = a.id
        left join ledger_checkpoint_total b on b.account_id = a.id and b.checkpoint_id = ${id}`,
  );
  if (!row) throw new Error('the audit returned no row');
  return row;
}

const columns = sql`id, bound, added_to, broken_events`;

/** The last checkpoint of sound books; undefined before the first. */
export function findCheckpoint(db: Db): Promise<WholeCheckpoint | undefined> {
  return firstRow(
    db,
    sql<WholeCheckpoint>`
      select ${columns}, whole_at > product_now() - interval '1 day' as is_fresh
      from ledger_checkpoint where whole_at is not null order by whole_at desc, id desc limit 1`,
  );
}

/** The checkpoint that is being made, if any. */
export function findNextCheckpoint(db: Db): Promise<Checkpoint | undefined> {
  return firstRow(db, sql<Checkpoint>`select ${columns} from ledger_checkpoint where whole_at is null`);
}

/** Begins a checkpoint below this bound, unless one is being made. */
export async function beginCheckpoint(db: Db, bound: string): Promise<void> {
  await sql`
    insert into ledger_checkpoint (id, bound, added_to) values (${uuidv7()}, ${bound}::uuid, ${FIRST}::uuid)
    on conflict do nothing`.execute(db);
}

/** Gives up a checkpoint that is being made. */
export async function deleteCheckpoint(db: Db, { id }: Checkpoint): Promise<void> {
  await sql`delete from ledger_checkpoint where id = ${id} and whole_at is null`.execute(db);
}

/** Where a slice of at most `events` events ends that begins where the checkpoint has come to. */
export async function endOfSlice(db: Db, { added_to: from, bound }: Checkpoint, events: number): Promise<string> {
  const row = await firstRow(
    db,
    sql<Columns<'ledger_event', 'id'>>`
      select id from ledger_event where id >= ${from}::uuid and id < ${bound}::uuid order by id offset ${events} limit 1`,
  );
  return row?.id ?? bound;
}

/** Adds the lines of events below `to`, and moves the bound when it is beyond; nothing when somebody else added them first. */
export async function addLines(tx: Db, { id, added_to: from }: Checkpoint, to: string): Promise<void> {
  const added = await firstRow(
    tx,
    sql`
      update ledger_checkpoint set added_to = ${to}::uuid, bound = greatest(bound, ${to}::uuid), broken_events = broken_events + ${brokenEvents(from, to)}
      where id = ${id} and added_to = ${from}::uuid and added_to < ${to}::uuid returning 1 as one`,
  );
  if (!added) return;
  await sql`
    insert into ledger_checkpoint_total as kept (checkpoint_id, account_id, total)
    select ${id}::uuid, account, total from (${sums(from, to)}) added
    on conflict (checkpoint_id, account_id) do update set total = kept.total + excluded.total`.execute(tx);
}

/** Every line was added up, and the books are sound: proofs start from this checkpoint. */
export async function keepCheckpoint(tx: Db, { id }: Checkpoint): Promise<void> {
  await sql`delete from ledger_checkpoint where whole_at is not null and id <> ${id}`.execute(tx);
  await sql`update ledger_checkpoint set whole_at = product_now() where id = ${id}`.execute(tx);
}
