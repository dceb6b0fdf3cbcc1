import { DAY_MS, DOMAIN, type DomainStatus, LISTING, type ListingEdit, type RelistInput, serverFault } from 'contracts';
import type { Db } from '../../platform/database/database';
import { hasPassed } from '../../platform/database/person-clock';
import { isRefusal, type Outcome, type Refusal, refuse } from '../../platform/refusal';
import { cancelAuction, hasRunningBids, setTerms } from '../auctions/auctions.service';
import type { EditedFields } from '../domains/listing-columns.service';
import * as states from '../domains/listing-states.service';
import type { Settings } from '../settings/settings.service';
import { keepPrice, listingsIn, type ListingRow, setExpiry, writeFields } from '../domains/listing-fields.service';
import {
  daysAfter,
  editedFields,
  readAuctionDays,
  refuseRiskyText,
  refuseTerms,
  refuseUnderBids,
} from './listings.rules';
import {
  applyChange,
  claimQuota,
  goLive,
  type ListingChange,
  type LockedListing,
  refuseForeignImages,
} from './listings.service';
import { refuseStoppedSeller } from '../orders/strikes.service';
import { resumeListings } from './pausing.service';

const MAY_EDIT: readonly DomainStatus[] = ['pending', 'active', 'unsold', 'inactive', 'expired', 'rejected'];

/**
 * Edits a listing, but not its name and type; with bids, text may only be added. Earlier prices are recorded. A rejected
 * listing goes to an administrator again (docs/rules.md section 3).
 */
export const edit =
  (input: ListingEdit, settings: Settings): ListingChange =>
  async (tx, locked) => {
    const { listing, auction, now } = locked;
    if (input.acceptsOffers && listing.mode !== 'fixed')
      return refuse('VALIDATION', { acceptsOffers: serverFault('onlyFixed') });
    if (!MAY_EDIT.includes(listing.status) && !isAboutOffers(listing, input)) return refuse('NOT_ACTIVE');
    const after = editedFields(listing, input);
    const refusal = await refuseEdit(tx, locked, after, settings);
    if (isRefusal(refusal)) return refusal;
    if (after.price !== listing.price || after.rentPrice !== listing.rent_price) await keepPrice(tx, listing.id, now);
    if (auction) await setTerms(tx, listing.id, after);
    await writeFields(tx, listing.id, after);
    if (listing.status === 'rejected') await states.resubmitListing(tx, listing.id);
  };

/** Whether a name takes offers may be changed while an order or an administrator holds it, too. */
const isAboutOffers = ({ status }: ListingRow, input: ListingEdit): boolean =>
  (status === 'reserved' || status === 'suspended') &&
  Object.entries(input).every(([field, value]) => field === 'acceptsOffers' || value === undefined);

async function refuseEdit(
  tx: Db,
  { listing, auction }: LockedListing,
  after: EditedFields,
  settings: Settings,
): Promise<Outcome<undefined>> {
  const foreign = await refuseForeignImages(tx, listing.seller_id, after.images, listing.images);
  if (isRefusal(foreign)) return foreign;
  const risky = isReviewed(listing, settings) ? refuseRiskyText(listing, after) : undefined;
  if (isRefusal(risky)) return risky;
  const underBids = hasRunningBids(auction) ? refuseUnderBids(listing, after) : undefined;
  if (isRefusal(underBids)) return underBids;
  const terms = refuseTerms(listing, after);
  if (isRefusal(terms)) return terms;
  return claimForEdit(tx, listing, after);
}

/** Listings that an administrator reviews anyway need no automatic check. */
const isReviewed = ({ status }: ListingRow, settings: Settings) =>
  settings.listing_review === 'risk' && status !== 'pending' && status !== 'rejected';

async function claimForEdit(tx: Db, listing: ListingRow, after: EditedFields): Promise<Outcome<undefined>> {
  const isResent = listing.status === 'rejected';
  const wantsFeatured = after.featured && (isResent || !listing.featured);
  if (!isResent && !wantsFeatured) return undefined;
  return claimQuota(tx, listing.seller_id, { listing: isResent, featured: wantsFeatured });
}

/** Withdraws a listing that has no bid (HAS_BIDS), buyer or renter (NOT_ACTIVE); it is featured no more (docs/rules.md section 3). */
export const withdraw: ListingChange = async (tx, { listing, auction }) => {
  if (!states.isAllowed('withdraw', listing.status)) return refuse('NOT_ACTIVE');
  if (hasRunningBids(auction)) return refuse('HAS_BIDS', undefined, { act: 'cancelled' });
  if (auction) await cancelAuction(tx, auction, listing.name);
  return states.withdrawListing(tx, listing.id);
};

/** The last withdrawal: of suspended ones too. */
const leave: ListingChange = async (tx, locked) => {
  if (!states.isAllowed('leave', locked.listing.status)) return withdraw(tx, locked);
  if (hasRunningBids(locked.auction)) return refuse('HAS_BIDS', undefined, { act: 'cancelled' });
  if (locked.auction) await cancelAuction(tx, locked.auction, locked.listing.name);
  return states.leaveListing(tx, locked.listing.id);
};

/** Withdraws whatever of a seller could still come on the market, suspended ones too, because the seller leaves. */
export async function withdrawAll(tx: Db, sellerId: string): Promise<Outcome<undefined>> {
  for (const id of await listingsIn(tx, sellerId, [
    ...states.statusesFor('withdraw'),
    ...states.statusesFor('leave'),
  ])) {
    const refusal = await applyChange(tx, id, leave);
    if (isRefusal(refusal)) return refusal;
  }
  return undefined;
}

/** Cancels an auction before its first bid; its listing is withdrawn (docs/rules.md section 4). */
export const cancel: ListingChange = async (tx, locked) => {
  const { listing, auction, now } = locked;
  if (!auction || listing.status !== 'active') return refuse('NOT_ACTIVE');
  if (auction.leader) return refuse('HAS_BIDS', undefined, { act: 'cancelled' });
  return now < auction.endsAt ? withdraw(tx, locked) : refuse('AUCTION_ENDED');
};

/**
 * Adds 30 days to a fixed-price or rent listing, from 7 days before its end to 60 days after it. An inactive listing comes
 * back with its unused days if the plan's limit allows (docs/rules.md section 3, docs/rules.md reading 14).
 */
export const renew: ListingChange = async (tx, locked) => {
  if (locked.listing.status === 'inactive') return comeBack(tx, locked);
  const { listing, plan, now } = locked;
  const { expires_at: end } = listing;
  if (!end || listing.mode === 'auction') return refuse('NOT_ACTIVE');
  if (listing.status === 'active') {
    if (now < daysAfter(end, -LISTING.renewBeforeDays)) return tooEarly();
    if (!plan) return refuse('SUBSCRIPTION_REQUIRED');
    return setExpiry(tx, listing.id, daysAfter(end, DOMAIN.activeDays));
  }
  if (listing.status !== 'expired' || (await hasPassed(tx, end, LISTING.renewAfterDays * DAY_MS)))
    return refuse('NOT_ACTIVE');
  const refusal = await claimQuota(tx, listing.seller_id, { listing: true, featured: listing.featured });
  if (isRefusal(refusal)) return refusal;
  return states.goLive(tx, listing.id, daysAfter(now, DOMAIN.activeDays), null);
};

const tooEarly = (): Refusal =>
  refuse('NOT_ACTIVE', undefined, { because: 'renewTooEarly', days: LISTING.renewBeforeDays });

async function comeBack(tx: Db, { listing, now }: LockedListing): Promise<Outcome<void>> {
  const pausedAt = listing.paused_at ?? listing.updated_at;
  if (await hasPassed(tx, pausedAt, LISTING.restoreDays * DAY_MS)) return refuse('NOT_ACTIVE');
  const refusal = await claimQuota(tx, listing.seller_id, { listing: true, featured: listing.featured });
  if (isRefusal(refusal)) return refusal;
  return resumeListings(tx, [{ ...listing, paused_at: pausedAt }], now);
}

/** Starts an unsold auction again in the same slot, for as many days as before or as asked for (docs/rules.md section 3). */
export const relist =
  (input: RelistInput, settings: Settings): ListingChange =>
  async (tx, { listing, plan, now }) => {
    const days = readAuctionDays(input, now);
    if (isRefusal(days)) return days;
    const stopped = await refuseStoppedSeller(tx, listing.seller_id);
    if (stopped) return stopped;
    if (!plan) return refuse('SUBSCRIPTION_REQUIRED');
    const isOver = listing.expires_at !== null && now >= listing.expires_at;
    if (listing.status !== 'unsold' || isOver) return refuse('NOT_ACTIVE');
    const { seller_id: sellerId, buy_now: buyNow } = listing;
    const auctionDays = days ?? listing.auction_days ?? LISTING.relistDays;
    return goLive(tx, { ...listing, sellerId, auctionDays, buyNow }, settings, now);
  };
