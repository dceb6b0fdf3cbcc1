import type { DomainStatus, ListingEdit } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { hasRunningBids, setStartPrice } from '../auctions/auctions.service';
import type { Settings } from '../settings/settings.service';
import type { ListingChange } from './change-listing';
import { type EditedFields, editedFields, refuseRiskyText, refuseUnderBids } from './edit-rules';
import { keepPrice, resubmit, writeFields } from './listings.sql';
import type { ListingRow, LockedListing } from './locked-listing';
import { claimQuota } from './plan-quota';

const MAY_EDIT: readonly DomainStatus[] = ['pending', 'active', 'unsold', 'inactive', 'expired', 'rejected'];

/**
 * Edits a listing: never its name and type; with bids only more text; earlier prices are kept. A rejected listing goes to
 * review again, by a person, who has already said no once (rules.md section 3).
 */
export const edit =
  (input: ListingEdit, settings: Settings): ListingChange =>
  async (tx, locked) => {
    const { listing, auction, now } = locked;
    if (!MAY_EDIT.includes(listing.status)) return refuse('NOT_ACTIVE');
    const after = editedFields(listing, input);
    const refusal = await refuseEdit(tx, locked, after, settings);
    if (isRefusal(refusal)) return refusal;
    if (after.price !== listing.price || after.rentPrice !== listing.rent_price) await keepPrice(tx, listing.id, now);
    if (auction && after.price !== listing.price) await setStartPrice(tx, listing.id, after.price);
    await writeFields(tx, listing.id, after);
    if (listing.status === 'rejected') await resubmit(tx, listing.id);
  };

async function refuseEdit(
  tx: Db,
  { listing, auction }: LockedListing,
  after: EditedFields,
  settings: Settings,
): Promise<Outcome<undefined>> {
  const risky = isReviewed(listing, settings) ? refuseRiskyText(listing, after) : undefined;
  if (isRefusal(risky)) return risky;
  const underBids = hasRunningBids(auction) ? refuseUnderBids(listing, after) : undefined;
  if (isRefusal(underBids)) return underBids;
  return claimForEdit(tx, listing, after);
}

/** What an administrator sees anyhow needs no automatic look. */
const isReviewed = ({ status }: ListingRow, settings: Settings) =>
  settings.listing_review === 'risk' && status !== 'pending' && status !== 'rejected';

async function claimForEdit(tx: Db, listing: ListingRow, after: EditedFields): Promise<Outcome<undefined>> {
  const isResent = listing.status === 'rejected';
  const wantsFeatured = after.featured && (isResent || !listing.featured);
  if (!isResent && !wantsFeatured) return undefined;
  return claimQuota(tx, listing.seller_id, { listing: isResent, featured: wantsFeatured });
}
