import { sql } from 'kysely';
import { type Db, firstRow } from '../../platform/database/database';
import type { DueQuery } from '../../platform/jobs/sweeper';

/** The last comparison of books and chain; null for what no comparison has said yet. */
export interface ProofCheck {
  is_balanced: boolean | null;
  /** Stroops. */
  difference: bigint | null;
}

export async function lastCheck(db: Db): Promise<ProofCheck> {
  const row = await firstRow(db, sql<ProofCheck>`select is_balanced, difference from proof_check`);
  return row ?? { is_balanced: null, difference: null };
}

/** Before the first comparison, a time long ago. */
export const nextCheckAt = (): DueQuery => sql`select greatest(next_at, '2000-01-01') as next_at from proof_check`;

export async function isCheckDue(db: Db): Promise<boolean> {
  return (await firstRow(db, sql`select 1 from proof_check where next_at <= product_now()`)) !== undefined;
}

/** Stores a comparison; the chain's part stays as it was when `difference` is null. The next one is due after `afterMs`. */
export async function storeCheck(
  db: Db,
  isBalanced: boolean,
  difference: bigint | null,
  afterMs: number,
): Promise<void> {
  await sql`
    update proof_check set is_balanced = ${isBalanced}, difference = coalesce(${difference}::bigint, difference),
      checked_at = product_now(), next_at = product_now() + ${afterMs}::float8 * interval '1 millisecond'`.execute(db);
}
