import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PageCursor } from '../../platform/http/timed-page';
import type { SentTransaction } from '../pi/horizon.service';
import type { SignedPayout } from './envelope.rules';

export interface EnvelopeRow {
  hash: string;
  withdrawal_id: string;
  envelope: string;
  sequence: bigint;
  max_fee: bigint;
  max_time: Date;
}

const envelopeColumns = sql`hash, withdrawal_id, envelope, sequence, max_fee, max_time`;

/** Stores a signed transaction, which must happen before it is submitted. */
export async function insertEnvelope(tx: Db, withdrawalId: string, signed: SignedPayout): Promise<void> {
  const { hash, envelope, sequence, fee, maxTime } = signed;
  await sql`
    insert into payout_envelope (hash, withdrawal_id, envelope, sequence, max_fee, max_time)
    values (${hash}, ${withdrawalId}, ${envelope}, ${sequence}, ${fee}, ${maxTime})`.execute(tx);
}

/** A withdrawal's envelopes that may be on the chain, newest first. */
export function liveEnvelopes(db: Db, withdrawalId: string): Promise<EnvelopeRow[]> {
  return rows(
    db,
    sql<EnvelopeRow>`
      select ${envelopeColumns} from payout_envelope where withdrawal_id = ${withdrawalId} and outcome is null
      order by signed_at desc, max_fee desc`,
  );
}

/** Every envelope that may be on the chain but not in the books, with the amount it pays. */
export function unpostedEnvelopes(db: Db): Promise<{ hash: string; amount: bigint }[]> {
  return rows(
    db,
    sql<{ hash: string; amount: bigint }>`
      select e.hash, w.amount from payout_envelope e join withdrawal w on w.id = e.withdrawal_id where e.outcome is null`,
  );
}

/** Sets the outcome of one envelope. */
export async function closeEnvelope(tx: Db, hash: string, outcome: 'paid' | 'failed'): Promise<void> {
  await sql`update payout_envelope set outcome = ${outcome} where hash = ${hash}`.execute(tx);
}

/** Marks the remaining envelopes of a withdrawal as dead: they can never be included. */
export async function expireEnvelopes(tx: Db, withdrawalId: string): Promise<void> {
  await sql`update payout_envelope set outcome = 'dead' where withdrawal_id = ${withdrawalId} and outcome is null`.execute(
    tx,
  );
}

export async function nextScanAt(db: Db): Promise<Date | null> {
  return (
    (await firstRow(db, sql<{ next_at: Date }>`select next_at from chain_scan where next_at > '-infinity'`))?.next_at ??
    null
  );
}

/** Where the scan goes on; undefined while it is not due. */
export function dueScan(db: Db): Promise<{ cursor: string | null } | undefined> {
  return firstRow(db, sql<{ cursor: string | null }>`select cursor from chain_scan where next_at <= product_now()`);
}

/** Those of the transactions that neither the worker signed nor an administrator named. */
export async function unknownAmong(db: Db, hashes: string[]): Promise<Set<string>> {
  const unknown = await rows(
    db,
    sql<{ hash: string }>`
      select hash from unnest(${hashes}::text[]) as seen (hash)
      where not exists (select 1 from payout_envelope e where e.hash = seen.hash)
        and not exists (select 1 from withdrawal w where w.txid = seen.hash)`,
  );
  return new Set(unknown.map(({ hash }) => hash));
}

export async function insertUnknownOutgoing(tx: Db, sent: SentTransaction[]): Promise<void> {
  await sql`
    insert into unknown_outgoing (id, hash, memo, is_successful, fee)
    select * from unnest(
      ${sent.map(() => uuidv7())}::uuid[], ${sent.map(({ hash }) => hash)}::text[], ${sent.map(({ memo }) => memo)}::text[],
      ${sent.map(({ isSuccessful }) => isSuccessful)}::boolean[], ${sent.map(({ feeCharged }) => feeCharged)}::bigint[])
    on conflict (hash) do nothing`.execute(tx);
}

/** Moves the scan on, unless another process did meanwhile. The next scan is due after `afterMs`. */
export async function moveScan(tx: Db, from: string | null, to: string | null, afterMs: number): Promise<void> {
  await sql`
    update chain_scan set cursor = ${to}, scanned_at = product_now(), next_at = product_now() + ${afterMs}::float8 * interval '1 millisecond'
    where cursor is not distinct from ${from}`.execute(tx);
}

export interface UnknownOutgoingRow {
  id: string;
  hash: string;
  memo: string | null;
  is_successful: boolean;
  fee: bigint;
  created_at: Date;
}

// A transaction that an administrator has named since is an ordinary payout.
const payment = sql`
  unknown_outgoing o where not exists (select 1 from withdrawal w where w.txid = o.hash)`;

/** Unknown transactions after the cursor, newest first. */
export function listUnknownRows(db: Db, after: PageCursor | null, limit: number): Promise<UnknownOutgoingRow[]> {
  const start = after ? sql`and (o.found_at, o.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<UnknownOutgoingRow>`
      select o.id, o.hash, o.memo, o.is_successful, o.fee, o.found_at as created_at from ${payment} ${start}
      order by o.found_at desc, o.id desc limit ${limit}`,
  );
}

export async function countUnknownRows(db: Db): Promise<number> {
  return (await firstRow(db, sql<{ total: number }>`select count(*)::integer as total from ${payment}`))?.total ?? 0;
}
