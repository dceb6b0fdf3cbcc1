import {
  auctionTopic,
  type Domain,
  DOMAIN,
  LISTING_REASONS,
  type ListingDraft,
  posesAs,
  type PublicText,
  type Reason,
  serverFault,
} from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, type Refusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import type { AuctionState } from '../auctions/auctions';
import { lockAuction, openAuction } from '../auctions/auctions.service';
import { toOwnDomain } from '../domains/domains';
import { findDomains } from '../auctions/shown-domains.service';
import { visibleListing } from '../domains/domains.service';
import * as states from '../domains/listing-states.service';
import { declineOffersOn } from '../offers/ending.service';
import { hasOpenStrike, refuseStoppedSeller } from '../orders/strikes.service';
import type { PlanRow } from '../plans/plans';
import { readSettings, type Settings } from '../settings/settings.service';
import { lockPlan } from '../subscriptions/subscriptions.service';
import { foreignUploads } from '../uploads/uploads.service';
import {
  countFeatured,
  countListings,
  insertListing,
  type ListingRow,
  lockListingRow,
  sellerOf,
} from '../domains/listing-fields.service';
import type { ListingValues } from '../domains/listing-columns.service';
import { removeDraft } from './drafts.sql';
import { bidStep, daysAfter, readTerms, risksOf } from './listings.rules';

interface Listed {
  success: true;
  data: Domain;
  message: string;
}

/**
 * Lists a name: active at once, or pending when it needs a review (docs/rules.md reading 7). Refusals in this order: input, SUSPENDED, SELLING_STOPPED, SUBSCRIPTION_REQUIRED, LISTING_LIMIT or FEATURED_LIMIT, NAME_LISTED.
 */
export async function createListing(db: Db, caller: Caller, draft: ListingDraft): Promise<Outcome<Listed>> {
  const settings = await readSettings(db);
  const data = await inTransaction(db, (tx) => insertReviewed(tx, caller, draft, settings));
  if (isRefusal(data)) return data;
  const isPending = data.status === 'pending';
  const message = isPending ? 'Your listing is being reviewed. This takes 24 to 48 hours.' : 'Successfully Listed';
  return { success: true, data, message };
}

async function insertReviewed(
  tx: Db,
  caller: Caller,
  draft: ListingDraft,
  settings: Settings,
): Promise<Outcome<Domain>> {
  const now = await productNow(tx);
  const terms = readTerms(draft, now);
  if (isRefusal(terms)) return terms;
  const foreign = await refuseForeignImages(tx, caller.id, draft.images ?? []);
  if (isRefusal(foreign)) return foreign;
  if (caller.suspended) return refuse('SUSPENDED');
  const refusal = await claimQuota(tx, caller.id, { listing: true, featured: terms.featured });
  if (isRefusal(refusal)) return refusal;
  const flags = reviewFlags(draft, settings, await hasOpenStrike(tx, caller.id));
  const id = await addListing(tx, { sellerId: caller.id, draft, terms, flags, settings, now });
  if (id === null) return refuse('NAME_LISTED');
  await removeDraft(tx, caller.id, draft.name);
  return readOwnListing(tx, id);
}

interface AddedListing {
  sellerId: string;
  draft: ListingDraft;
  terms: ListingValues;
  /** Why it needs a review; none = it goes live. */
  flags: string[];
  settings: Settings;
  now: Date;
}

/** Writes a checked listing whose places are claimed, and lets it go live unless it is flagged; null when its name is listed. */
export async function addListing(tx: Db, listing: AddedListing): Promise<string | null> {
  const { sellerId, draft, terms, flags, settings, now } = listing;
  const id = uuidv7();
  const auctionEnd = terms.auctionDays === null ? null : daysAfter(now, terms.auctionDays);
  const because = reasonsFor(draft.name, flags);
  if (!(await insertListing(tx, { id, sellerId, values: terms, auctionEnd, flags, because }))) return null;
  if (flags.length === 0) await goLive(tx, { ...terms, id, sellerId }, settings, now);
  return id;
}

/** VALIDATION for uploads of others among the images; what the listing shows already may stay. */
export async function refuseForeignImages(
  tx: Db,
  userId: string,
  images: readonly string[],
  shown: readonly string[] = [],
): Promise<Outcome<undefined>> {
  const places = (await foreignUploads(tx, userId, images)).filter((at) => !shown.includes(images[at] ?? ''));
  if (places.length === 0) return undefined;
  return refuse('VALIDATION', Object.fromEntries(places.map((at) => [`images.${at}`, serverFault('uploadImage')])));
}

export interface Changed {
  success: true;
  data: Domain;
}

/** Changes a locked listing; a refusal rolls back. */
export type ListingChange = (tx: Db, locked: LockedListing) => Promise<Outcome<void>>;

/** Runs a seller's change of their own listing: NOT_FOUND, FORBIDDEN for another seller's, SUSPENDED, then the change's refusals. */
export function changeOwnListing(context: ServerContext, caller: Caller, id: string, change: ListingChange) {
  return changeListing(context, id, async (tx, locked) => {
    const { listing } = locked;
    if (listing.seller_id !== caller.id) return refuseForeign(tx, caller, id);
    if (caller.suspended) return refuse('SUSPENDED');
    return change(tx, locked);
  });
}

async function refuseForeign(tx: Db, caller: Caller, id: string): Promise<Refusal> {
  return refuse(isRefusal(await visibleListing(tx, caller, id)) ? 'NOT_FOUND' : 'FORBIDDEN');
}

const UNIQUE_VIOLATION = '23505';

/** Runs a change in one transaction and publishes it to the auction's followers; NAME_LISTED when the name was listed meanwhile. */
export async function changeListing(
  { db, live }: ServerContext,
  id: string,
  change: ListingChange,
): Promise<Outcome<Changed>> {
  try {
    const data = await inTransaction(db, (tx) => applyChange(tx, id, change));
    if (isRefusal(data)) return data;
    if (data.mode === 'auction') live.publish(auctionTopic(id), 'closed');
    return { success: true, data };
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION && constraint === 'domain_live_name') return refuse('NAME_LISTED');
    throw error;
  }
}

/** Changes a listing in a transaction that has begun; offers on a name that leaves the market are declined. */
export async function applyChange(tx: Db, id: string, change: ListingChange): Promise<Outcome<Domain>> {
  const locked = await lockListing(tx, id);
  if (isRefusal(locked)) return locked;
  const refusal = await change(tx, locked);
  if (isRefusal(refusal)) return refusal;
  const data = await readOwnListing(tx, id);
  if (data.status !== 'active' && data.status !== locked.listing.status) await declineOffersOn(tx, [id]);
  return data;
}

/** A listing as the API shows it, read in the transaction that wrote it. Throws for an unknown id. */
async function readOwnListing(tx: Db, id: string): Promise<Domain> {
  const [row] = await findDomains(tx, [id]);
  if (!row) throw new Error(`no domain ${id}`);
  return toOwnDomain(row);
}

/** A locked listing with everything that a change of it depends on. */
export interface LockedListing {
  listing: ListingRow;
  /** undefined before its first go-live and for other modes. */
  auction: AuctionState | undefined;
  /** The seller's plan now. */
  plan: PlanRow | undefined;
  now: Date;
}

/** Locks the seller's subscription, the auction and the listing, in this order; NOT_FOUND for an unknown or malformed id. */
async function lockListing(tx: Db, id: string): Promise<Outcome<LockedListing>> {
  const sellerId = isUuid(id) ? await sellerOf(tx, id) : undefined;
  if (sellerId === undefined) return refuse('NOT_FOUND');
  const plan = await lockPlan(tx, sellerId);
  const auction = await lockAuction(tx, id);
  const listing = await lockListingRow(tx, id);
  return listing ? { listing, auction, plan, now: await productNow(tx) } : refuse('NOT_FOUND');
}

interface LiveTerms {
  id: string;
  sellerId: string;
  /** Stroops. */
  price: bigint;
  /** null = no auction. */
  auctionDays: number | null;
  reserve: bigint | null;
  buyNow: bigint | null;
}

/**
 * Makes a listing active: it stays for 30 days, or its auction starts now with the step frozen from the settings (docs/rules.md
 * section 3, docs/rules.md readings 6 and 8). Writes the auction's row before the listing's.
 */
export async function goLive(tx: Db, terms: LiveTerms, settings: Settings, now: Date): Promise<void> {
  const { id, sellerId, price, auctionDays, reserve, buyNow } = terms;
  const endsAt = auctionDays === null ? null : daysAfter(now, auctionDays);
  if (endsAt)
    await openAuction(tx, {
      domainId: id,
      sellerId,
      startPrice: price,
      increment: bidStep(price, settings),
      endsAt,
      reserve,
      buyNow,
    });
  await states.goLive(tx, id, endsAt ?? daysAfter(now, DOMAIN.activeDays), endsAt);
}

interface QuotaClaim {
  listing: boolean;
  featured: boolean;
  /** The listing is counted already. */
  isHeld?: boolean;
}

/**
 * Checks that the seller's strikes and plan allow what is about to be added: SELLING_STOPPED, SUBSCRIPTION_REQUIRED, LISTING_LIMIT, FEATURED_LIMIT. The
 * subscription stays locked to the end of the transaction: concurrent claims are counted one after the other.
 */
export async function claimQuota(tx: Db, sellerId: string, wanted: QuotaClaim): Promise<Outcome<undefined>> {
  const plan = await lockPlan(tx, sellerId);
  const stopped = wanted.listing ? await refuseStoppedSeller(tx, sellerId) : undefined;
  if (stopped) return stopped;
  if (!plan) return refuse('SUBSCRIPTION_REQUIRED');
  const held = wanted.isHeld ? 1 : 0;
  const isFull = plan.max_listings !== null && (await countListings(tx, sellerId)) - held >= plan.max_listings;
  if (wanted.listing && isFull) return refuse('LISTING_LIMIT', { limit: plan.max_listings });
  if (wanted.featured && (await countFeatured(tx, sellerId)) - held >= plan.featured_listings)
    return refuse('FEATURED_LIMIT', { limit: plan.featured_listings });
  return undefined;
}

type Reviewed = Pick<ListingDraft, 'name' | PublicText>;

/** Why a listing waits for its review, as its seller reads it; null where there is nothing to say, as of every listing and of a new try. */
function reasonsFor(name: string, flags: readonly string[]): Reason[] | null {
  const reasons = flags.flatMap((code): Reason[] => {
    if (code === 'reserved-name') return [LISTING_REASONS.because(code, { name: posesAs(name) ?? name })];
    return LISTING_REASONS.codes.includes(code) ? [{ code }] : [];
  });
  return reasons.length > 0 ? reasons : null;
}

/** The reasons why a listing needs a review; empty = none (docs/rules.md reading 7, setting listing_review). */
export function reviewFlags(listing: Reviewed, settings: Settings, hasStrike: boolean): string[] {
  if (settings.listing_review === 'never') return [];
  if (settings.listing_review === 'always') return ['review-always'];
  return [
    ...(posesAs(listing.name) === null ? [] : ['reserved-name']),
    ...risksOf((field) => listing[field]),
    ...(hasStrike ? ['open-strike'] : []),
  ];
}
