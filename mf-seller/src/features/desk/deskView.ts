import { DAY_MS, type Domain, type DomainStatus, LISTING, type Offer, type Order, type Statement } from 'contracts';
import type { DataSort } from 'shared-ui/DataTable';
import { STATUS_ORDER } from './desk.messages';

export const PAGE_SIZE = 20;

/** What a seller may do with a listing. */
export type ListingAct = 'edit' | 'renew' | 'relist' | 'withdraw' | 'feature' | 'unfeature';

const EDITABLE: ReadonlySet<DomainStatus> = new Set(['pending', 'active', 'unsold', 'inactive', 'expired', 'rejected']);

export const hasBids = ({ mode, status, bidCount = 0 }: Domain): boolean =>
  mode === 'auction' && status === 'active' && bidCount > 0;

/** What a listing's acts depend on beside itself. */
export interface DeskMoment {
  /** Product time in ms, null if unknown. */
  now: number | null;
  /** Featured places of the plan that are free. */
  featuredLeft: number;
}

/** The server decides; this is what is worth offering (docs/rules.md section 3). */
export function actsOf(domain: Domain, { now, featuredLeft }: DeskMoment): ListingAct[] {
  const { status, featured } = domain;
  const acts: ListingAct[] = [];
  if (mayRenew(domain, now)) acts.push('renew');
  if (status === 'unsold') acts.push('relist');
  if (EDITABLE.has(status)) acts.push('edit');
  if (!EDITABLE.has(status) || hasBids(domain)) return acts;
  if (featured) acts.push('unfeature');
  else if (featuredLeft > 0) acts.push('feature');
  acts.push('withdraw');
  return acts;
}

function mayRenew({ status, mode, expiryDate }: Domain, now: number | null): boolean {
  if (status === 'inactive') return true;
  if (mode === 'auction' || expiryDate === null || now === null) return false;
  const end = Date.parse(expiryDate);
  if (status === 'active') return now >= end - LISTING.renewBeforeDays * DAY_MS;
  return status === 'expired' && now <= end + LISTING.renewAfterDays * DAY_MS;
}

export type DueKind = 'rejected' | 'unsold' | 'ending' | 'inactive' | 'expired';

export type DueAct =
  { kind: 'order'; order: Order } | { kind: 'offer'; offer: Offer } | { kind: DueKind; domain: Domain };

interface Dealings {
  domains: readonly Domain[];
  orders: readonly Order[];
  offers: readonly Offer[];
}

/** What waits for the seller, the most urgent first: orders, offers, then listings to fix, relist and renew. */
export function dueActs({ domains, orders, offers }: Dealings, now: number | null): DueAct[] {
  const due = orders
    .filter(({ nextActor }) => nextActor === 'seller')
    .map((order) => ({ kind: 'order' as const, order }));
  const asked = offers.filter(({ actions }) => actions.length > 0).map((offer) => ({ kind: 'offer' as const, offer }));
  const of = (kind: DueKind, test: (domain: Domain) => boolean) =>
    domains.filter(test).map((domain) => ({ kind, domain }));
  const renewable = (status: DomainStatus) => (domain: Domain) => domain.status === status && mayRenew(domain, now);
  return [
    ...due,
    ...asked,
    ...of('rejected', ({ status }) => status === 'rejected'),
    ...of('unsold', ({ status }) => status === 'unsold'),
    ...of('ending', renewable('active')),
    ...of('inactive', renewable('inactive')),
    ...of('expired', renewable('expired')),
  ];
}

/** Whether the seller will get what a sale brings: its money is held. */
export const isOwed = ({ releasedAt, status }: Statement): boolean =>
  releasedAt === null && status !== 'refunded' && status !== 'expired' && status !== 'awaiting_payment';

export interface Payout {
  statement: Statement;
  /** When its hold ends, ISO; null while the buyer has not accepted, and of what is paid. */
  dueAt: string | null;
}

/** So many are shown: what comes, then what came. */
const PAYOUTS_SHOWN = 4;

/** What reaches the seller next, by its day, then what has no day yet, then what reached them, the latest first. */
export function payoutsOf(statements: readonly Statement[], orders: readonly Order[]): Payout[] {
  const due = new Map(orders.filter(({ status }) => status === 'accepted').map(({ id, dueAt }) => [id, dueAt]));
  const owed = statements.filter(isOwed).map((statement) => ({ statement, dueAt: due.get(statement.orderId) ?? null }));
  const paid = statements.filter(({ releasedAt, net }) => releasedAt !== null && net > 0);
  const byDay = (one: string | null, other: string | null) => (one ?? '9').localeCompare(other ?? '9');
  return [
    ...owed.sort((one, other) => byDay(one.dueAt, other.dueAt)),
    ...paid
      .sort((one, other) => byDay(other.releasedAt, one.releasedAt))
      .map((statement) => ({ statement, dueAt: null })),
  ].slice(0, PAYOUTS_SHOWN);
}

/** A part of a whole in percent, to one decimal; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1_000) / 10 : null;

/** How many listings have each status, in the order of the filters; those without any are left out. */
export function statusCounts(domains: readonly Domain[]): { status: DomainStatus; count: number }[] {
  const counts = STATUS_ORDER.map((status) => ({
    status,
    count: domains.filter((domain) => domain.status === status).length,
  }));
  return counts.filter(({ count }) => count > 0);
}

/** What listings are sorted by, by column: a sale's day or the listing's end, the bids, the price shown. */
export const SORTED_BY = {
  name: ({ name }) => name,
  time: ({ soldAt, expiryDate }) => soldAt ?? expiryDate,
  interest: ({ bidCount }) => bidCount || null,
  price: ({ currentPrice, price }) => currentPrice ?? price,
} satisfies Record<string, (domain: Domain) => string | number | null>;

const isSorted = (column: string): column is keyof typeof SORTED_BY => column in SORTED_BY;

/** Sorted by a column; listings that have nothing there come last. */
function inOrder(domains: Domain[], sort: DataSort | null): Domain[] {
  if (!sort || !isSorted(sort.column)) return domains;
  const valueOf = SORTED_BY[sort.column];
  return [...domains].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return (a < b ? -1 : Number(a > b)) * (sort.isDescending ? -1 : 1);
  });
}

interface DeskFilter {
  status: DomainStatus | null;
  /** Part of a name. */
  text: string;
  /** From 1. */
  page: number;
  /** null: as the server has them, the newest first. */
  sort?: DataSort | null;
}

/** The rows of a page, and how many pages there are; a page beyond the last one is the last. */
export function deskPage(domains: readonly Domain[], { status, text, page, sort = null }: DeskFilter) {
  const part = text.trim().toLowerCase();
  const matching = domains.filter(
    (domain) => (status === null || domain.status === status) && domain.name.includes(part),
  );
  const found = inOrder(matching, sort);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const shown = Math.min(Math.max(1, page), pages);
  return { rows: found.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE), pages, page: shown, found };
}
