import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { DueQuery } from '../../platform/jobs/sweeper';

/** How long what the last comparison found is taken for what is. */
const SHOWN_FOR = sql`interval '3 hours'`;

/** The last comparison of books and chain; null for what no comparison has said yet, or not for long. */
export type ProofCheck = Columns<'proof_check', 'difference'> & { is_balanced: boolean | null };

export async function lastCheck(db: Db): Promise<ProofCheck> {
  const row = await firstRow(
    db,
    sql<ProofCheck>`
      select case when checked_at > product_now() - ${SHOWN_FOR} then is_balanced end as is_balanced, difference from proof_check`,
  );
  return row ?? { is_balanced: null, difference: null };
}

/** Before the first comparison, a time long ago. */
export const nextCheckAt = (): DueQuery => sql`select greatest(next_at, '2000-01-01') as next_at from proof_check`;

export async function isCheckDue(db: Db): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from proof_check where next_at <= product_now()`)) !== undefined;
}

/** Stores a comparison; what is null stays as it was. The next one is due after `afterMs`. */
export async function storeCheck(
  db: Db,
  isBalanced: boolean | null,
  difference: bigint | null,
  afterMs: number,
): Promise<void> {
  await sql`
    update proof_check set is_balanced = coalesce(${isBalanced}::boolean, is_balanced), difference = coalesce(${difference}::bigint, difference),
      checked_at = case when ${isBalanced}::boolean is null then checked_at else product_now() end, failing_since = null,
      next_at = product_now() + ${afterMs}::float8 * interval '1 millisecond'`.execute(db);
}

const READINGS_KEPT = sql`interval '400 days'`;

/** Keeps what a comparison found. */
export async function storeReading(db: Db, onChain: bigint, expected: bigint): Promise<void> {
  await sql`delete from proof_reading where read_at < product_now() - ${READINGS_KEPT}`.execute(db);
  await sql`
    insert into proof_reading (on_chain, expected) values (${onChain}, ${expected}) on conflict (read_at) do nothing`.execute(
    db,
  );
}

/** A comparison failed: from the first failure on that is an alarm (waiting.sql.ts). */
export async function storeFailure(db: Db): Promise<void> {
  await sql`update proof_check set failing_since = coalesce(failing_since, product_now())`.execute(db);
}

/** Seconds since every line was last added up and the books were sound. */
export async function provedAge(db: Db): Promise<number | null> {
  const row = await firstRow(
    db,
    sql<{ age: number | null }>`
      select extract(epoch from product_now() - max(whole_at))::float8 as age from ledger_checkpoint_view`,
  );
  return row?.age ?? null;
}
