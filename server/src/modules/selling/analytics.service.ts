import { SELLING, type SellerAnalytics, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { currentSubscription } from '../subscriptions/subscriptions.service';
import { type OwnCategoryRow, ownCategories, type SalesRow, salesByCategory, sourcesOf } from './analytics.sql';
import { type DayRow, lastDays } from './figures.sql';

const WEEK = 7;
const MONTH = 30;
/** Up to a quarter is shown by weeks, more by months. */
const LONGEST_BY_WEEKS = 92;

/**
 * What analyticsAccess opens of the last `days` days: sites and searches that led to a seller's listings, conversion, and what
 * comparable names were sold for (docs/rules.md section 7). Without it the totals of 30 days.
 */
export async function readAnalytics(
  db: Db,
  sellerId: string,
  asked: number = SELLING.summaryDays,
): Promise<{ data: SellerAnalytics }> {
  const current = await currentSubscription(db, sellerId);
  const hasAccess = current?.subscription.analyticsAccess === true;
  const days = hasAccess ? asked : SELLING.summaryDays;
  const stretchDays = days <= LONGEST_BY_WEEKS ? WEEK : MONTH;
  const [byDay, own] = await Promise.all([lastDays(db, sellerId, days), ownCategories(db, sellerId)]);
  const categories = own.map(({ category }) => category);
  const sales = categories.length === 0 ? [] : await salesByCategory(db, { sellerId, categories, days, stretchDays });
  const sources = hasAccess ? await sourcesOf(db, sellerId, days) : [];
  const stretches = hasAccess ? stretchesOf(byDay, stretchDays) : [];
  const ofKind = (wanted: string) =>
    sources.flatMap(({ kind, value, visitors }) => (kind === wanted ? [{ value, visitors }] : []));
  return {
    data: {
      hasAccess,
      days,
      stretchDays,
      hosts: ofKind('host'),
      searches: ofKind('search'),
      conversion: {
        ...countsOf(byDay),
        stretches: stretches.map((each) => ({ from: each.from, ...countsOf(each.days) })),
      },
      comparables: own.map((each) => comparablesOf(each, sales, stretches)),
    },
  };
}

interface Stretch {
  /** Its first day, as 2026-11-22. */
  from: string;
  days: DayRow[];
}

/** The days in stretches of `length`, counted back from the newest; the oldest stretch first, with what is left. */
function stretchesOf(days: DayRow[], length: number): Stretch[] {
  const found: Stretch[] = [];
  for (let end = days.length; end > 0; end -= length) {
    const part = days.slice(Math.max(0, end - length), end);
    found.unshift({ from: part[0]?.date ?? '', days: part });
  }
  return found;
}

function countsOf(days: DayRow[]): Pick<DayRow, 'views' | 'watchers' | 'bids' | 'sales'> {
  const sum = (figure: 'views' | 'watchers' | 'bids' | 'sales') => days.reduce((total, day) => total + day[figure], 0);
  return { views: sum('views'), watchers: sum('watchers'), bids: sum('bids'), sales: sum('sales') };
}

function comparablesOf(
  { category, listings, median }: OwnCategoryRow,
  sales: SalesRow[],
  stretches: Stretch[],
): SellerAnalytics['comparables'][number] {
  const ofCategory = (stretch: number | null) =>
    sales.find((row) => row.category === category && row.stretch === stretch);
  const all = ofCategory(null);
  const piOf = (amount: bigint | undefined) => (amount === undefined ? null : toPi(amount));
  return {
    category,
    listings,
    listingsMedian: toPi(median),
    sold: all?.sold ?? 0,
    median: piOf(all?.median),
    low: piOf(all?.low),
    high: piOf(all?.high),
    stretches: stretches.map(({ from }, at) => {
      const sold = ofCategory(stretches.length - 1 - at);
      return { from, sold: sold?.sold ?? 0, median: piOf(sold?.median) };
    }),
  };
}
