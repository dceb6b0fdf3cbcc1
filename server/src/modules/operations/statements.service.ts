import { type BooksOverTime, DAY_MS, serverFault, type StatementLine, toPi } from 'contracts';
import type { DaySpan } from '../../platform/database/day-span';
import { type Db, productNow } from '../../platform/database/database';
import { type Outcome, refuse } from '../../platform/refusal';
import { incomeWithin, movedWithin, readingsWithin } from './statements.sql';

const SHOWN_DAYS = 30;
const DAYS_MAX = 366;
const READINGS_MAX = 400;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Chain against books, and income by day and kind; the last 30 days unless `days` says which. VALIDATION for more than a year. */
export async function readOverTime(db: Db, { from, to }: DaySpan): Promise<Outcome<BooksOverTime>> {
  const end = to === undefined ? new Date((await productNow(db)).getTime() + DAY_MS) : new Date(to);
  const start = from === undefined ? new Date(end.getTime() - SHOWN_DAYS * DAY_MS) : new Date(from);
  if (end.getTime() - start.getTime() > DAYS_MAX * DAY_MS)
    return refuse('VALIDATION', { from: serverFault('span', { most: DAYS_MAX }) });
  const days = { from: dayOf(start), to: dayOf(end) };
  const [readings, income] = [await readingsWithin(db, days, READINGS_MAX), await incomeWithin(db, days)];
  return {
    data: {
      readings: readings.map(({ read_at, on_chain, expected }) => ({
        at: read_at.toISOString(),
        onChain: toPi(on_chain),
        expected: toPi(expected),
      })),
      income: income.map((row) => ({ ...row, amount: toPi(row.amount) })),
    },
  };
}

/** What moved in a month (2026-11; undefined: this one), by kind of event and of account. */
export async function readMonth(db: Db, asked: string | undefined): Promise<{ month: string; lines: StatementLine[] }> {
  const month = asked ?? dayOf(await productNow(db)).slice(0, 7);
  const start = new Date(`${month}-01`);
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
  const lines = await movedWithin(db, { from: dayOf(start), to: dayOf(end) });
  return { month, lines: lines.map((line) => ({ ...line, in: toPi(line.in), out: toPi(line.out) })) };
}
