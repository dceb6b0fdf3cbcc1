import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database';

/** Whose rows become whose when two accounts of one person are merged; both are ids of users. */
export interface Merge {
  from: string;
  into: string;
}

/** Moves all rows of the account that is left. */
export async function moveRows(tx: Db, table: string, column: string, { from, into }: Merge): Promise<void> {
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(tx);
}

/** Moves rows of two people, unless the other one is the account that is kept. */
export async function moveBetween(
  tx: Db,
  table: string,
  [one, other]: readonly [string, string],
  { from, into }: Merge,
): Promise<void> {
  const [first, second] = [sql.ref(one), sql.ref(other)];
  await sql`
    update ${sql.table(table)} set ${first} = case when ${first} = ${from} then ${into} else ${first} end,
      ${second} = case when ${second} = ${from} then ${into} else ${second} end
    where ${from} in (${first}, ${second}) and ${into} not in (${first}, ${second})`.execute(tx);
}

interface Places {
  /** What makes two rows of one person the same. */
  key: RawBuilder<unknown>;
  /** How many rows a person may have. */
  maximum: number;
}

/** Moves the newest rows that the kept account has no like of and still has places for. */
export async function moveNewest(
  tx: Db,
  table: string,
  { key, maximum }: Places,
  { from, into }: Merge,
): Promise<void> {
  const rowsOf = sql.table(table);
  await sql`
    update ${rowsOf} set user_id = ${into} where user_id = ${from} and ${key} in (
      select ${key} from ${rowsOf} where user_id = ${from}
        and ${key} not in (select ${key} from ${rowsOf} where user_id = ${into})
      order by created_at desc
      limit greatest(0, ${maximum} - (select count(*) from ${rowsOf} where user_id = ${into})))`.execute(tx);
}
