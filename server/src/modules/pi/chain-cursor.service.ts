import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { DueQuery } from '../../platform/jobs/sweeper';

/** Payments read what came in, payouts what went out. */
type Direction = Tables['chain_cursor']['direction'];

/** Where the scan of the app wallet's transactions goes on, null before the first; and whether its time has come. */
export async function readCursor(db: Db, direction: Direction): Promise<{ cursor: string | null; isDue: boolean }> {
  const row = await firstRow(
    db,
    sql<Columns<'chain_cursor', 'cursor'> & { isDue: boolean }>`
      select cursor, next_at <= product_now() as "isDue" from chain_cursor where direction = ${direction}`,
  );
  if (!row) throw new Error(`chain_cursor has no row for ${direction} transactions`);
  return row;
}

/** When the next scan is due. The first one of what came in at once, of what went out with the sweeper's next turn. */
export const nextScanAt = (direction: Direction): DueQuery =>
  direction === 'incoming'
    ? sql`select greatest(next_at, '2000-01-01') as next_at from chain_cursor where direction = 'incoming'`
    : sql`select next_at from chain_cursor where direction = 'outgoing' and next_at > '-infinity'`;

/** Moves the cursor on, unless another process did meanwhile. */
export async function moveCursor(
  tx: Db,
  direction: Direction,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  const result = await sql`
    update chain_cursor set cursor = ${to} where direction = ${direction} and cursor is not distinct from ${from}`.execute(
    tx,
  );
  return result.numAffectedRows === 1n;
}

/** Notes a scan; the next one is due after `afterMs`. */
export async function postponeScan(db: Db, direction: Direction, afterMs: number): Promise<void> {
  await sql`
    update chain_cursor set scanned_at = product_now(), next_at = product_now() + ${afterMs}::float8 * interval '1 millisecond'
    where direction = ${direction}`.execute(db);
}

/** SQL: the last sequence number of the app wallet that the books account for; null before anything was compared. */
export const knownSequence = sql`(select known_sequence from chain_cursor where direction = 'outgoing')`;

/** Stores a later number as the last one that the books account for. */
export async function knowSequence(db: Db, known: bigint): Promise<void> {
  await sql`
    update chain_cursor set known_sequence = ${known}
    where direction = 'outgoing' and (known_sequence is null or known_sequence < ${known})`.execute(db);
}
