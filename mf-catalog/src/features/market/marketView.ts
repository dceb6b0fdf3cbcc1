import type { Domain } from 'contracts';

/** How many names stand in a row of cards, and in the list of sales. */
export const ROW = 4;
export const SALES = 6;

/** The latest sales first; names whose sale is not dated are left out. */
export const latestSales = (sold: readonly Domain[]): Domain[] =>
  sold
    .filter(({ soldAt, soldPrice }) => soldAt !== undefined && soldPrice !== undefined)
    .sort((a, b) => Date.parse(b.soldAt ?? '') - Date.parse(a.soldAt ?? ''))
    .slice(0, SALES);

/** Auctions that still run; `now` is product time in ms, null if unknown. */
export const stillRunning = (domains: readonly Domain[], now: number | null): Domain[] =>
  domains.filter(({ endsAt }) => endsAt && (now === null || Date.parse(endsAt) > now)).slice(0, ROW);
