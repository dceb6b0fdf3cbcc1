import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, rows } from '../platform/database/database';

/** The id of a seeded row: the same on every machine. Shaped as a version-8 uuid. */
export function seedId(area: string, name: string): string {
  const hex = createHash('sha256').update(`dotpi:seed:${area}:${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A number from 0 up to 1 that follows from a text: what differs from row to row as if by chance, and is the same for every seeding. */
export const chanceOf = (text: string): number =>
  createHash('sha256').update(`dotpi:chance:${text}`).digest().readUInt32BE() / 2 ** 32;

const HOUR_MS = 3_600_000;

/** Moments of the seed, relative to the product's time when it runs. */
export class SeedTime {
  constructor(readonly now: Date) {}

  hoursAgo(hours: number): Date {
    return new Date(this.now.getTime() - hours * HOUR_MS);
  }

  daysAgo(days: number): Date {
    return this.hoursAgo(days * 24);
  }

  hoursAhead(hours: number): Date {
    return this.hoursAgo(-hours);
  }

  /** `date` and a number of days. */
  after(date: Date, days: number): Date {
    return new Date(date.getTime() + days * 24 * HOUR_MS);
  }
}

/** A value that JSON carries without loss; amounts in stroops go as texts. */
type Value = string | number | boolean | null | readonly string[] | Record<string, unknown>;

/** Inserts many rows in one statement. The table's column types parse the values; columns not named keep their default. */
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
