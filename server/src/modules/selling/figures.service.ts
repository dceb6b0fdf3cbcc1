import { type Interest, SELLING, type SellerSummary, type Statement, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome } from '../../platform/refusal';
import { readDomain } from '../catalog/catalog.service';
import { type DayRow, interestIn, lastDays, type StatementRow, statementsOf } from './figures.sql';

const STATEMENTS_MAX = 10_000;

/** A seller's figures by day and in all, of the last `days` days (docs/rules.md section 3). */
export async function readSummary(
  db: Db,
  sellerId: string,
  days: number = SELLING.summaryDays,
): Promise<{ data: SellerSummary }> {
  const found = await lastDays(db, sellerId, days);
  const totals = found.reduce(addDay, { views: 0, bids: 0, watchers: 0, sales: 0, income: 0n });
  return {
    data: {
      days: found.map(({ income, ...day }) => ({ ...day, income: toPi(income) })),
      totals: { ...totals, income: toPi(totals.income) },
    },
  };
}

type Figures = Omit<DayRow, 'date'>;

const addDay = (sum: Figures, day: Figures): Figures => ({
  views: sum.views + day.views,
  bids: sum.bids + day.bids,
  watchers: sum.watchers + day.watchers,
  sales: sum.sales + day.sales,
  income: sum.income + day.income,
});

/** A seller's paid orders between two days in UTC, newest first. */
export async function readStatements(
  db: Db,
  sellerId: string,
  { from = null, to = null }: { from?: string | null | undefined; to?: string | null | undefined },
): Promise<Statement[]> {
  const found = await statementsOf(db, { sellerId, from, to, limit: STATEMENTS_MAX });
  return found.map(toStatement);
}

/** Until the escrow is paid out, fee and net are what the seller can expect. */
function toStatement(row: StatementRow): Statement {
  const fee = row.fee ?? row.expected_fee;
  const net = row.net ?? row.amount - row.expected_fee;
  return {
    orderId: row.id,
    itemName: row.item_name,
    soldAt: row.funded_at.toISOString(),
    gross: toPi(row.amount),
    fee: toPi(fee),
    net: toPi(net),
    releasedAt: net > 0n ? (row.settled_at?.toISOString() ?? null) : null,
    status: row.status,
  };
}

/** How many watch a domain, with views and open offers for its owner; NOT_FOUND as the domain itself. */
export async function readInterest(db: Db, caller: Caller | null, id: string): Promise<Outcome<{ data: Interest }>> {
  const domain = await readDomain(db, caller, id);
  if (isRefusal(domain)) return domain;
  const { watchers = 0, views = 0, offers = 0 } = (await interestIn(db, domain.data.id)) ?? {};
  const isOwn = caller?.uid === domain.data.seller.uid;
  return { data: isOwn ? { watchers, views, offers } : { watchers } };
}
