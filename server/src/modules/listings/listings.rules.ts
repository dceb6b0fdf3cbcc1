import { isDeepStrictEqual } from 'node:util';
import {
  AUCTION,
  buyNowFault,
  DAY_MS,
  EDITABLE_FIELDS,
  LISTING,
  type ListingDraft,
  type ListingEdit,
  PUBLIC_TEXTS,
  type PublicText,
  reserveFault,
  toPi,
  toStroops,
  serverFault,
} from 'contracts';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import {
  columnOf,
  type EditedFields,
  editedValues,
  type ListingValues,
  newValues,
} from '../domains/listing-columns.service';
import type { ListingRow } from '../domains/listing-fields.service';
import type { PlacedListing } from './pausing.sql';
import { type TextRisk, textRisks } from './risks.rules';

type AuctionTerms = Pick<ListingDraft, 'auctionDays' | 'auctionEndTime'>;

/** Reads a draft at the product's time `now` (docs/rules.md readings 4 to 6); VALIDATION for an auction of under 1 or over 30 days. */
export function readTerms(draft: ListingDraft, now: Date): Outcome<ListingValues> {
  const type = draft.type ?? 'sale';
  const auctionDays = readAuctionDays(draft, now);
  if (isRefusal(auctionDays)) return auctionDays;
  const isRent = type === 'rent';
  const isFixed = !isRent && auctionDays === null;
  return {
    ...newValues(draft),
    category: draft.category ?? 'other',
    type,
    rentPrice: isRent ? toStroops(draft.rentPrice ?? draft.price) : null,
    rentPeriod: isRent ? (draft.rentPeriod ?? 'yearly') : null,
    auctionDays,
    featured: asksToBeFeatured(draft),
    acceptsOffers: isFixed && (draft.acceptsOffers ?? true),
  };
}

/** The days asked for, or else the whole days from now to the end asked for; null when neither was sent. */
export function readAuctionDays({ auctionDays, auctionEndTime }: AuctionTerms, now: Date): Outcome<number | null> {
  if (auctionDays !== undefined) return auctionDays;
  if (auctionEndTime === undefined) return null;
  const days = Math.round((Date.parse(auctionEndTime) - now.getTime()) / DAY_MS);
  if (days >= AUCTION.minDays && days <= AUCTION.maxDays) return days;
  return refuse('VALIDATION', {
    auctionEndTime: serverFault('auctionTime', { min: AUCTION.minDays, max: AUCTION.maxDays }),
  });
}

/** `featured: true`, or 'featured' among the features, which are a list, JSON or separated by commas (docs/rules.md reading 5). */
function asksToBeFeatured({ featured, features }: ListingDraft): boolean {
  if (featured !== undefined) return featured;
  const named = Array.isArray(features) ? features : (features ?? '').split(/[^\w-]+/);
  return named.some((feature) => feature.trim().toLowerCase() === 'featured');
}

/** The fields after the edit; fields that were not sent stay as they are. */
export function editedFields(listing: ListingRow, edit: ListingEdit): EditedFields {
  const rentPrice = listing.rent_price === null ? null : editedRent(listing.rent_price, edit);
  return { ...editedValues(listing, edit), rentPrice };
}

/** A rental's rent follows its price unless the edit sends a rent (docs/rules.md reading 5). */
function editedRent(current: bigint, { price, rentPrice }: ListingEdit): bigint {
  const sent = rentPrice ?? price;
  return sent === undefined ? current : toStroops(sent);
}

/** Refuses a reserve or a price to buy at once that does not fit the listing's mode or its price after the edit (docs/rules.md section 4). */
export function refuseTerms(listing: ListingRow, after: EditedFields): Outcome<undefined> {
  const terms = {
    price: toPi(after.price),
    reserve: after.reserve === null ? undefined : toPi(after.reserve),
    buyNow: after.buyNow === null ? undefined : toPi(after.buyNow),
    isAuction: listing.mode === 'auction',
  };
  const [reserve, buyNow] = [reserveFault(terms), buyNowFault(terms)];
  if (!reserve && !buyNow) return undefined;
  return refuse('VALIDATION', { ...(reserve ? { reserve } : {}), ...(buyNow ? { buyNow } : {}) });
}

/** What may be added to while there are bids. */
const MAY_GROW: ReadonlySet<string> = new Set(['description', 'tags']);

/** With bids, text may only be added, else HAS_BIDS: bidders rely on the rest (docs/rules.md section 3). */
export function refuseUnderBids(listing: ListingRow, after: EditedFields): Outcome<undefined> {
  const isKept = EDITABLE_FIELDS.filter((field) => !MAY_GROW.has(field)).every((field) =>
    isDeepStrictEqual(after[field], listing[columnOf(field)]),
  );
  const hasGrown =
    after.description.startsWith(listing.description) && listing.tags.every((tag) => after.tags.includes(tag));
  return isKept && hasGrown ? undefined : refuse('HAS_BIDS', undefined, { act: 'changed' });
}

/** Refuses text that would have been sent to review in a new listing: an edit must not bypass the review (docs/rules.md reading 7). */
export function refuseRiskyText(listing: ListingRow, after: EditedFields): Outcome<undefined> {
  const known = risksOf((field) => listing[columnOf(field)]);
  const added = risksOf((field) => after[field]).filter((risk) => !known.includes(risk));
  if (added.length === 0) return undefined;
  const named = PUBLIC_TEXTS.find((field) => risksIn([after[field]]).some((risk) => added.includes(risk)));
  return refuse('VALIDATION', { [named ?? 'description']: serverFault('riskyText') });
}

type Said = string | readonly string[] | null | undefined;

/** What a review finds in all that a listing says in its seller's words, whichever field it stands in (docs/rules.md reading 7). */
export const risksOf = (said: (field: PublicText) => Said): TextRisk[] => risksIn(PUBLIC_TEXTS.map(said));

const risksIn = (texts: readonly Said[]): TextRisk[] => textRisks(texts.flatMap((text) => text ?? []).join('\n'));

/** Bid steps by starting price: from so much π on, a step of so much (docs/rules.md reading 8). */
const LADDER = [
  [5_000, 100],
  [1_000, 50],
  [500, 25],
  [100, 10],
  [10, 5],
  [0, 1],
] as const;

/** The bid step of an auction that starts at `price` stroops: the setting, or the step of the ladder. Frozen at go-live. */
export function bidStep(price: bigint, settings: { bid_increment: string; bid_increment_mode: string }): bigint {
  if (settings.bid_increment_mode !== 'ladder') return toStroops(settings.bid_increment);
  const rung = LADDER.find(([from]) => price >= toStroops(from));
  return toStroops(rung?.[1] ?? 1);
}

/** The listings that a plan allows; null = no plan. */
export type PlanQuota = { max_listings: number | null; featured_listings: number } | null;

interface PlanFit {
  pause: PlacedListing[];
  resume: PlacedListing[];
  unfeature: PlacedListing[];
}

const newestFirst = (a: PlacedListing, b: PlacedListing) =>
  b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1);

/**
 * Which listings a plan makes inactive, brings back or stops featuring from `at` on (docs/rules.md reading 14,
 * section 3). Listings with bids, with open orders or under review stay; then the newest. Pure.
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

/** `days` after `from`. */
export const daysAfter = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);
