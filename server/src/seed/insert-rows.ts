import { sql } from 'kysely';
import { type Db, rows } from '../platform/database/database';

/** A value that JSON carries without loss; amounts in stroops go as texts. */
type Value = string | number | boolean | null | readonly string[] | Record<string, unknown>;

/** Inserts many rows in one statement; the table's own column types read the values, columns not named keep their default. */
export async function insertRows<Row extends Record<string, Value>>(
  tx: Db,
  table: string,
  values: readonly Row[],
): Promise<void> {
  const [first] = values;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await rows(
    tx,
    sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`,
  );
}
