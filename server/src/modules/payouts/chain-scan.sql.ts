import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { PageCursor } from '../../platform/http/timed-page';
import type { SentTransaction } from '../pi/horizon.service';

export async function nextScanAt(db: Db): Promise<Date | null> {
  return (
    (await firstRow(db, sql<{ next_at: Date }>`select next_at from chain_scan where next_at > '-infinity'`))?.next_at ??
    null
  );
}

/** How far the scan has looked, when its time has come; undefined before it. */
export function dueScan(db: Db): Promise<{ cursor: string | null } | undefined> {
  return firstRow(db, sql<{ cursor: string | null }>`select cursor from chain_scan where next_at <= product_now()`);
}

/** The transactions among these that neither are signed by the worker nor were named by an administrator. */
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

export async function insertUnknown(tx: Db, sent: SentTransaction[]): Promise<void> {
  await sql`
    insert into unknown_outgoing (id, hash, memo, is_successful, fee)
    select * from unnest(
      ${sent.map(() => uuidv7())}::uuid[], ${sent.map(({ hash }) => hash)}::text[], ${sent.map(({ memo }) => memo)}::text[],
      ${sent.map(({ isSuccessful }) => isSuccessful)}::boolean[], ${sent.map(({ feeCharged }) => feeCharged)}::bigint[])
    on conflict (hash) do nothing`.execute(tx);
}

/** Moves the scan on, unless another process has looked meanwhile; the next look is due `afterMs` from now. */
export async function moveScan(tx: Db, from: string | null, to: string | null, afterMs: number): Promise<void> {
  await sql`
    update chain_scan set cursor = ${to}, scanned_at = product_now(), next_at = product_now() + ${afterMs}::float8 * interval '1 millisecond'
    where cursor is not distinct from ${from}`.execute(tx);
}

export interface UnknownRow {
  id: string;
  hash: string;
  memo: string | null;
  is_successful: boolean;
  fee: bigint;
  created_at: Date;
}

// What an administrator has named since is a payout like any other.
const payment = sql`
  unknown_outgoing o where not exists (select 1 from withdrawal w where w.txid = o.hash)`;

/** Unknown transactions, newest first, behind `after`. */
export function unknownOutgoing(db: Db, after: PageCursor | null, limit: number): Promise<UnknownRow[]> {
  const start = after ? sql`and (o.found_at, o.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<UnknownRow>`
      select o.id, o.hash, o.memo, o.is_successful, o.fee, o.found_at as created_at from ${payment} ${start}
      order by o.found_at desc, o.id desc limit ${limit}`,
  );
}

export async function countUnknownOutgoing(db: Db): Promise<number> {
  return (await firstRow(db, sql<{ total: number }>`select count(*)::integer as total from ${payment}`))?.total ?? 0;
}
