import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow } from './database';

/** A stored deadline that a person has to meet: it stands still during maintenance (docs/rules.md reading 31). */
export interface PersonClock {
  table: string;
  column: string;
  /** While it runs, about the row `c`. */
  runs: RawBuilder<boolean>;
  /** When it was started, about the row `c`; left out or null, before every maintenance that is over since. */
  startedAt?: RawBuilder<Date | null>;
  /** Assignments that go with a move by the given interval. */
  follow?: (by: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A time during which clocks stood still. */
export interface Standstill {
  from: Date;
  to: Date;
}

/** Moves what had not run out when the standstill began by as long as it was open during it. */
export async function moveClock(tx: Db, clock: PersonClock, { from, to }: Standstill): Promise<void> {
  const [table, column] = [sql.table(clock.table), sql.ref(clock.column)];
  const openSince = sql`greatest(${from}::timestamptz, ${clock.startedAt ?? sql`null`})`;
  const by = sql`(${to}::timestamptz - ${openSince})`;
  const follow = clock.follow ? sql`, ${clock.follow(by)}` : sql``;
  await sql`
    update ${table} c set ${column} = c.${column} + ${by} ${follow} where c.id in (
      select c.id from ${table} c where c.${column} > ${from} and ${clock.runs} and ${openSince} < ${to}
      order by c.id for no key update)`.execute(tx);
}

/** The time up to which deadlines of people run out: the product's, during maintenance its start. In SQL use deadline_now() itself. */
export async function deadlineNow(db: Db): Promise<Date> {
  const row = await firstRow(db, sql<{ now: Date }>`select deadline_now() as now`);
  if (!row) throw new Error('deadline_now() answered no row');
  return row.now;
}

/** Whether a person had `ms` since a moment, without the time of maintenance. */
export async function hasPassed(db: Db, since: Date, ms: number): Promise<boolean> {
  const row = await firstRow(
    db,
    sql<{ passed: boolean }>`
      select deadline_now() >= ${since}::timestamptz + stood_still_since(${since}) + ${ms}::float8 * interval '1 millisecond' as passed`,
  );
  return row?.passed ?? false;
}
