/**
 * Which tables this process has changed: what was computed from them is kept until then (kept.ts). Both drivers record
 * the statements of each session here.
 */
const changes = new Map<string, number>();

/** Statements are constants of the source; the bound is for texts built at run time. */
const STATEMENTS_MAX = 2_000;
const tablesOf = new Map<string, readonly string[]>();

const WRITE = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|copy)\s+"?(\w+)/gi;

/** How often this process has changed any of the tables: an equal number means not in between. */
export const changesOf = (tables: readonly string[]): number =>
  tables.reduce((sum, table) => sum + (changes.get(table) ?? 0), 0);

/** The tables that a statement names as changed; functions and triggers are not looked into. */
function changedBy(statement: string): readonly string[] {
  const known = tablesOf.get(statement);
  if (known) return known;
  const tables = [...statement.matchAll(WRITE)].map(([, table = '']) => table.toLowerCase());
  if (tablesOf.size < STATEMENTS_MAX) tablesOf.set(statement, tables);
  return tables;
}

function count(tables: Iterable<string>): void {
  for (const table of tables) changes.set(table, (changes.get(table) ?? 0) + 1);
}

/** The changes of one session: those of a transaction count when it commits. */
export class SessionChanges {
  private inTransaction: Set<string> | null = null;

  /** True for a statement to record() once it has ended, whether it succeeded or not. */
  concerns(statement: string): boolean {
    return /^(?:begin|commit|rollback)$/.test(statement) || changedBy(statement).length > 0;
  }

  record(statement: string): void {
    if (statement === 'begin') this.inTransaction = new Set();
    else if (statement === 'commit' || statement === 'rollback') this.end(statement);
    else if (this.inTransaction) for (const table of changedBy(statement)) this.inTransaction.add(table);
    else count(changedBy(statement));
  }

  private end(how: 'commit' | 'rollback'): void {
    if (how === 'commit') count(this.inTransaction ?? []);
    this.inTransaction = null;
  }
}
