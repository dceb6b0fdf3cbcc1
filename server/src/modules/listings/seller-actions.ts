import { DAY_MS, DOMAIN, type DomainStatus, LISTING, type RelistInput } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type Outcome, type Refusal, isRefusal, refuse } from '../../platform/refusal';
import { cancelAuction, hasRunningBids } from '../auctions/auctions.service';
import type { Settings } from '../settings/settings.service';
import type { ListingChange } from './change-listing';
import { daysAfter, goLive } from './go-live';
import { readAuctionDays } from './listing-terms';
import { activate, setExpiry, setStatus } from './listings.sql';
import type { LockedListing } from './locked-listing';
import { resumeListings } from './pausing.service';
import { claimQuota } from './plan-quota';

const MAY_WITHDRAW: readonly DomainStatus[] = ['pending', 'active', 'unsold', 'inactive', 'rejected', 'expired'];

/** Takes a listing back, unless somebody has bid on it, bought it or rents it (rules.md section 3). */
export const withdraw: ListingChange = async (tx, { listing, auction }) => {
  if (!MAY_WITHDRAW.includes(listing.status) || hasRunningBids(auction)) return refuse('NOT_ACTIVE');
  if (auction) await cancelAuction(tx, auction, `Auction cancelled: ${listing.name}`);
  return setStatus(tx, listing.id, 'withdrawn');
};

/** The seller cancels his auction before its first bid; the listing is withdrawn with it (rules.md section 4). */
export const cancel: ListingChange = async (tx, locked) => {
  const { listing, auction, now } = locked;
  if (!auction || listing.status !== 'active' || auction.leader) return refuse('NOT_ACTIVE');
  return now < auction.endsAt ? withdraw(tx, locked) : refuse('AUCTION_ENDED');
};

/**
 * 30 days more for a fixed price or a rental, from 7 days before its end to 60 after it. An inactive listing comes back with
 * its unused days where the plan has room again (rules.md section 3, reading 14).
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
  if (listing.status !== 'expired' || now > daysAfter(end, LISTING.renewAfterDays)) return refuse('NOT_ACTIVE');
  const refusal = await claimQuota(tx, listing.seller_id, { listing: true, featured: listing.featured });
  if (isRefusal(refusal)) return refusal;
  return activate(tx, listing.id, daysAfter(now, DOMAIN.activeDays), null);
};

const tooEarly = (): Refusal =>
  refuse('NOT_ACTIVE', undefined, {
    message: `A listing can be renewed from ${LISTING.renewBeforeDays} days before its end.`,
  });

async function comeBack(tx: Db, { listing, now }: LockedListing): Promise<Outcome<void>> {
  const pausedAt = listing.paused_at ?? listing.updated_at;
  if (now.getTime() - pausedAt.getTime() > LISTING.restoreDays * DAY_MS) return refuse('NOT_ACTIVE');
  const refusal = await claimQuota(tx, listing.seller_id, { listing: true, featured: listing.featured });
  if (isRefusal(refusal)) return refusal;
  return resumeListings(tx, [{ ...listing, paused_at: pausedAt }], now);
}

/** Starts an unsold auction again in the same slot, for as many days as before or as asked for (rules.md section 3). */
export const relist =
  (input: RelistInput, settings: Settings): ListingChange =>
  async (tx, { listing, plan, now }) => {
    const days = readAuctionDays(input, now);
    if (isRefusal(days)) return days;
    if (!plan) return refuse('SUBSCRIPTION_REQUIRED');
    const isOver = listing.expires_at !== null && now >= listing.expires_at;
    if (listing.status !== 'unsold' || isOver) return refuse('NOT_ACTIVE');
    const { id, seller_id: sellerId, price } = listing;
    const auctionDays = days ?? listing.auction_days ?? LISTING.relistDays;
    return goLive(tx, { id, sellerId, price, auctionDays }, settings, now);
  };
