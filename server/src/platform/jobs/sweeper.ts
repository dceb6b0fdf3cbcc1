import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow } from '../database/database';

/** One column and at most one row: a time on the product's clock, or null. */
export type DueQuery = RawBuilder<{ due: Date | null }>;

/** One due-row sweeper: the business row is the queue, `run` takes rows that are due and commits each batch. */
export interface Sweeper {
  name: string;
  /** Longest pause between two looks. */
  everyMs: number;
  /** Handles what is due now and answers how many rows it handled; safe to run twice and in several processes. */
  run(): Promise<number>;
  /** Asks for the next due time; lets the clock control run sweepers in order of due time. Absent when nothing waits for it. */
  nextDue?: () => DueQuery;
}

/** The product's time and the answers of the queries, by one statement. */
export interface DueTimes {
  now: Date;
  due: (Date | null)[];
}

/** Asks when sweepers are next due, all in one statement. */
export async function readDueTimes(db: Db, queries: readonly DueQuery[]): Promise<DueTimes> {
  const columns = queries.map((query, at) => sql`, (${query}) as ${sql.ref(`due${at}`)}`);
  const query = sql<Record<string, Date | null>>`select product_now() as now${sql.join(columns, sql``)}`;
  const row = await firstRow(db, query);
  if (!row?.now) throw new Error('product_now() answered no row');
  return { now: row.now, due: queries.map((_, at) => row[`due${at}`] ?? null) };
}
