import type { Domain, ListingDraft } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { type Settings, readSettings } from '../settings/settings.service';
import { readOwnListing } from './own-listing';
import { daysAfter, goLive } from './go-live';
import { readTerms } from './listing-terms';
import { insertListing } from './listings.sql';
import { claimQuota } from './plan-quota';
import { reviewFlags } from './review-flags';

export interface Listed {
  success: true;
  data: Domain;
  message: string;
}

/**
 * Lists a name: active at once, or pending when the review wants to look at it (rules.md reading 7). Refusals in the order of
 * api.md: input, SUSPENDED, SUBSCRIPTION_REQUIRED, LISTING_LIMIT or FEATURED_LIMIT, NAME_LISTED.
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
  if (caller.suspended) return refuse('SUSPENDED');
  const refusal = await claimQuota(tx, caller.id, { listing: true, featured: terms.featured });
  if (isRefusal(refusal)) return refusal;
  const flags = await reviewFlags(tx, caller.id, draft, settings);
  const { price, auctionDays } = terms;
  const auctionEnd = auctionDays === null ? null : daysAfter(now, auctionDays);
  const listing = { id: uuidv7(), sellerId: caller.id, draft, terms, auctionEnd, flags };
  if (!(await insertListing(tx, listing))) return refuse('NAME_LISTED');
  if (flags.length === 0) await goLive(tx, { id: listing.id, sellerId: caller.id, price, auctionDays }, settings, now);
  return readOwnListing(tx, listing.id);
}
