import { DAY_MS, LISTING } from 'contracts';
import type { PlacedListing } from './pausing.sql';

/** What a plan has room for; null = no plan. */
export type PlanQuota = { max_listings: number | null; featured_listings: number } | null;

export interface PlanFit {
  pause: PlacedListing[];
  resume: PlacedListing[];
  unfeature: PlacedListing[];
}

const newestFirst = (a: PlacedListing, b: PlacedListing) =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Which listings become inactive, come back, or lose their featured place under a plan from `at` on (rules.md reading 14,
 * section 3). Those with bids, open orders or under review keep their place; then the newest do. Pure.
 */
export function fitToPlan(listings: readonly PlacedListing[], plan: PlanQuota, at: Date): PlanFit {
  const open = listings.filter(({ status }) => status !== 'inactive');
  const mayPause = open.filter((listing) => isPausable(listing, at)).sort(newestFirst);
  const quota = plan === null ? 0 : (plan.max_listings ?? Infinity) - (open.length - mayPause.length);
  const kept = mayPause.slice(0, Math.max(0, quota));
  const resume = oneOfEachName(listings.filter((listing) => isResumable(listing, at)).sort(newestFirst)).slice(
    0,
    Math.max(0, quota - kept.length),
  );
  const pause = mayPause.slice(kept.length);
  const staying = [...open.filter((listing) => !pause.includes(listing)), ...resume].sort(newestFirst);
  const featured = staying.filter((listing) => listing.featured);
  return { pause, resume, unfeature: plan ? featured.slice(plan.featured_listings) : [] };
}

const isPausable = ({ status, has_bids, expires_at, auction_end_time }: PlacedListing, at: Date) =>
  status === 'active' && !has_bids && (auction_end_time ?? expires_at ?? at) >= at;

const isResumable = ({ status, is_name_taken, paused_at }: PlacedListing, at: Date) =>
  status === 'inactive' &&
  !is_name_taken &&
  paused_at !== null &&
  at.getTime() - paused_at.getTime() <= LISTING.restoreDays * DAY_MS;

function oneOfEachName(listings: PlacedListing[]): PlacedListing[] {
  const first = new Map(listings.toReversed().map((listing) => [listing.name, listing]));
  return listings.filter((listing) => first.get(listing.name) === listing);
}
