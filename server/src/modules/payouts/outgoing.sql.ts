import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { PageCursor } from '../../platform/http/timed-page';
import { knownSequence } from '../pi/chain-cursor.service';
import type { SentTransaction } from '../pi/horizon.service';

/** A transaction that left the app wallet. */
export type OutgoingRow = Columns<
  'outgoing_transaction',
  'id' | 'hash' | 'memo' | 'is_successful' | 'fee' | 'withdrawal_id'
> & { created_at: Date };

const outgoingColumns = sql`o.id, o.hash, o.memo, o.is_successful, o.fee, o.withdrawal_id, o.found_at as created_at`;

// Neither signed by the worker, nor named by an administrator, nor held money that was sent back.
const isUnknown = sql`
  o.named_at is null and
  not exists (select 1 from payout_envelope e where e.hash = o.hash) and not exists (select 1 from withdrawal w where w.txid = o.hash)
  and not exists (select 1 from incoming_transaction_view i where i.refund_txid = o.hash)`;

// An entry's id in 22 characters: an administrator signs its refund by hand.
const refundMemo = sql`rtrim(translate(encode(decode(replace(i.id::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '=')`;

/** When the oldest open withdrawal was requested; null without any. */
export async function oldestOpenAt(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ at: Date | null }>`
      select min(created_at) as at from withdrawal where state not in ('completed', 'returned', 'cancelled')`,
  );
  return row?.at ?? null;
}

/** A transaction, and the withdrawal whose memo it carries. */
export interface FoundOutgoing extends SentTransaction {
  withdrawalId: string | null;
}

/** Stores what the scan found; returns the hashes that are new and unknown to the books. */
export async function insertOutgoing(tx: Db, found: FoundOutgoing[]): Promise<Set<string>> {
  const added = await rows(
    tx,
    sql<Columns<'outgoing_transaction', 'hash'>>`
      insert into outgoing_transaction as o (id, hash, memo, is_successful, fee, sequence, withdrawal_id)
      select s.id, s.hash, s.memo, s.is_successful, s.fee, s.sequence,
        coalesce((select w.id from withdrawal w where w.id = s.withdrawal_id), (select w.id from withdrawal w where w.payment_id = s.memo))
      from unnest(
        ${found.map(() => uuidv7())}::uuid[], ${found.map(({ hash }) => hash)}::text[], ${found.map(({ memo }) => memo)}::text[],
        ${found.map(({ isSuccessful }) => isSuccessful)}::boolean[], ${found.map(({ feeCharged }) => feeCharged)}::bigint[],
        ${found.map(({ sequence }) => sequence)}::bigint[], ${found.map(({ withdrawalId }) => withdrawalId)}::uuid[])
        as s (id, hash, memo, is_successful, fee, sequence, withdrawal_id)
      on conflict (hash) do nothing returning o.hash`,
  );
  const unknown = await rows(
    tx,
    sql<Columns<'outgoing_transaction', 'hash'>>`
      select o.hash from outgoing_transaction o where o.hash = any(${added.map(({ hash }) => hash)}::text[]) and ${isUnknown}`,
  );
  return new Set(unknown.map(({ hash }) => hash));
}

/** The transactions that pay one of these withdrawals by memo or Pi's record, and none of their own envelopes, oldest first. */
export function outgoingOf(
  db: Db,
  withdrawals: { id: string; memos: string[] }[],
): Promise<(OutgoingRow & { paid: string })[]> {
  const ids = withdrawals.flatMap(({ id, memos }) => memos.map(() => id));
  const memos = withdrawals.flatMap((withdrawal) => withdrawal.memos);
  return rows(
    db,
    sql<OutgoingRow & { paid: string }>`
      select distinct on (o.sequence, o.hash) ${outgoingColumns}, p.id as paid from outgoing_transaction o
      join unnest(${ids}::uuid[], ${memos}::text[]) as p (id, memo) on o.memo = p.memo or o.withdrawal_id = p.id
      where not exists (select 1 from payout_envelope e where e.hash = o.hash) order by o.sequence, o.hash`,
  );
}

/** Transactions past the books' last sequence number that nothing names yet. */
export function unnamedOutgoing(db: Db): Promise<(OutgoingRow & { memo: string })[]> {
  return rows(
    db,
    sql<OutgoingRow & { memo: string }>`
      select ${outgoingColumns} from outgoing_transaction o
      where o.withdrawal_id is null and o.memo is not null and ${isUnknown}
        and o.sequence > coalesce(${knownSequence}, 0) order by o.sequence`,
  );
}

/** Transactions that pay a withdrawal and are not in the books, oldest first. */
export function unbookedOutgoing(db: Db): Promise<(OutgoingRow & { withdrawal_id: string })[]> {
  return rows(
    db,
    sql<OutgoingRow & { withdrawal_id: string }>`
      select ${outgoingColumns} from outgoing_transaction o join withdrawal w on w.id = o.withdrawal_id
      where o.is_successful and w.state in ('review', 'queued', 'held') and ${isUnknown} order by o.sequence`,
  );
}

export async function nameOutgoing(db: Db, hash: string, withdrawalId: string): Promise<void> {
  await sql`update outgoing_transaction set withdrawal_id = ${withdrawalId} where hash = ${hash}`.execute(db);
}

/** The highest sequence number that the scan has seen used; null without any. */
export async function scannedSequence(db: Db): Promise<bigint | null> {
  const row = await firstRow(db, sql<{ last: bigint | null }>`select max(sequence) as last from outgoing_transaction`);
  return row?.last ?? null;
}

/**
 * The last sequence number that was stored as known; before that the last one of a booked envelope, else the one before the
 * first transaction that the scan found. Null when the books have none at all.
 */
export async function storedSequence(db: Db): Promise<bigint | null> {
  const row = await firstRow(
    db,
    sql<{ known: bigint | null }>`
      select coalesce(
        ${knownSequence},
        (select max(sequence) from payout_envelope where outcome in ('paid', 'failed')),
        (select min(sequence) - 1 from outgoing_transaction)) as known`,
  );
  return row?.known ?? null;
}

/** The sequence numbers after `known` of transactions that the books account for, ascending. */
export async function bookedSequences(db: Db, known: bigint): Promise<bigint[]> {
  const booked = await rows(
    db,
    sql<Columns<'payout_envelope', 'sequence'>>`
      select sequence from payout_envelope where outcome in ('paid', 'failed') and sequence > ${known}
      union select e.sequence from payout_envelope e join withdrawal w on w.txid = e.hash where e.sequence > ${known}
      union select o.sequence from outgoing_transaction o join withdrawal w on w.txid = o.hash where o.sequence > ${known}
      union select o.sequence from outgoing_transaction o join incoming_transaction_view i on o.memo = ${refundMemo}
      where o.sequence > ${known} and i.state in ('refunding', 'refunded')
      order by sequence`,
  );
  return booked.map(({ sequence }) => sequence);
}

/** Unknown transactions after the cursor, newest first. */
export function listUnknownRows(db: Db, after: PageCursor | null, limit: number): Promise<OutgoingRow[]> {
  const start = after ? sql`and (o.found_at, o.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<OutgoingRow>`
      select ${outgoingColumns} from outgoing_transaction o where ${isUnknown} ${start}
      order by o.found_at desc, o.id desc limit ${limit}`,
  );
}

/** A transaction that is unknown to the books, locked. */
export function lockUnknown(tx: Db, hash: string): Promise<OutgoingRow | undefined> {
  return firstRow(
    tx,
    sql<OutgoingRow>`
      select ${outgoingColumns} from outgoing_transaction o where o.hash = ${hash} and ${isUnknown} for update`,
  );
}

/** Whether a withdrawal can still be completed; it stays so until the transaction ends. */
export async function lockIsOpen(tx: Db, withdrawalId: string): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql<{ isOpen: boolean }>`
      select state not in ('completed', 'returned', 'cancelled') as "isOpen" from withdrawal where id = ${withdrawalId} for no key update`,
  );
  return row?.isOpen ?? false;
}

/**
 * The held money that the memo names, locked: whoever decides about it or books its refund waits. Undefined for another memo, and
 * once it was sent back or decided otherwise.
 */
export function lockHeldNamedBy(
  tx: Db,
  memo: string,
): Promise<{ state: 'held' | 'refunding'; sender: string | null; amount: bigint } | undefined> {
  return firstRow(
    tx,
    sql<Columns<'incoming_transaction', 'sender' | 'amount'> & { state: 'held' | 'refunding' }>`
      select i.state, i.sender, i.amount from incoming_transaction_view i
      where i.state in ('held', 'refunding') and ${refundMemo} = ${memo} for update`,
  );
}

/** It is unknown no more: an administrator has said what it was. */
export async function markNamed(tx: Db, hash: string, adminId: string): Promise<void> {
  await sql`
    update outgoing_transaction set named_at = product_now(), named_by = ${adminId} where hash = ${hash}`.execute(tx);
}

/** Whether an administrator has said what it was. */
export async function isNamed(tx: Db, hash: string): Promise<boolean> {
  const query = sql`select from outgoing_transaction where hash = ${hash} and named_at is not null`;
  return (await firstRow(tx, query)) !== undefined;
}

export async function countUnknownRows(db: Db): Promise<number> {
  const query = sql<{
    total: number;
  }>`select count(*)::integer as total from outgoing_transaction o where ${isUnknown}`;
  return (await firstRow(db, query))?.total ?? 0;
}

export function findOutgoing(db: Db, hash: string): Promise<OutgoingRow | undefined> {
  return firstRow(db, sql<OutgoingRow>`select ${outgoingColumns} from outgoing_transaction o where o.hash = ${hash}`);
}
