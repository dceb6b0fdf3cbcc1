import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/database';
import { CHECKS } from './checks';
import { FAIRNESS } from './fairness';

/** A broken invariant and where it broke. */
export interface Violation {
  invariant: string;
  what: string;
}

/**
 * Checks the invariants that hold at every moment, on one snapshot of the database. Returns the broken ones.
 */
export async function auditBooks(db: Db): Promise<Violation[]> {
  const found = await db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    const broken: Violation[] = [];
    for (const { invariant, query } of [...CHECKS, ...FAIRNESS]) {
      const { rows } = await query.execute(tx);
      broken.push(...rows.map(({ what }) => ({ invariant, what })));
    }
    return broken;
  });
  return [...found, ...(await findEditableBooks(db))];
}

/** I13: the database itself refuses to change or delete what was posted, even where no row would change. */
async function findEditableBooks(db: Db): Promise<Violation[]> {
  const attempts = [
    sql`update ledger_event set memo = memo where false`,
    sql`delete from ledger_event where false`,
    sql`update ledger_transfer set amount = amount where false`,
    sql`delete from ledger_transfer where false`,
  ];
  const outcomes = await Promise.all(
    attempts.map((attempt) =>
      attempt.execute(db).then(
        () => false,
        () => true,
      ),
    ),
  );
  return outcomes.every(Boolean) ? [] : [{ invariant: 'I13', what: 'posted entries can be changed' }];
}
