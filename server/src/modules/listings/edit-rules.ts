import { type ListingEdit, toStroops } from 'contracts';
import { type Outcome, refuse } from '../../platform/refusal';
import type { ListingRow } from './locked-listing';
import { textRisks } from './text-risks';

/** A listing's editable fields after an edit; amounts in stroops. */
export interface EditedFields {
  description: string;
  price: bigint;
  rentPrice: bigint | null;
  tags: string[];
  images: string[];
  featured: boolean;
}

/** The fields as the edit leaves them; what was not sent stays. */
export function editedFields(listing: ListingRow, edit: ListingEdit): EditedFields {
  const price = edit.price === undefined ? listing.price : toStroops(edit.price);
  return {
    description: edit.description ?? listing.description,
    price,
    rentPrice: listing.rent_price === null ? null : editedRent(listing.rent_price, edit),
    tags: edit.tags ? [...new Set(edit.tags)] : listing.tags,
    images: edit.images ?? listing.images,
    featured: edit.featured ?? listing.featured,
  };
}

/** A rental's price follows the price unless it is sent itself (rules.md reading 5). */
function editedRent(current: bigint, { price, rentPrice }: ListingEdit): bigint {
  const sent = rentPrice ?? price;
  return sent === undefined ? current : toStroops(sent);
}

const TEXT_MAY_GROW = 'With bids, text may only be added.';

/** Refuses what bidders could not rely on any more: with bids, text may only be added (rules.md section 3, Edits). */
export function refuseUnderBids(listing: ListingRow, after: EditedFields): Outcome<undefined> {
  const isFixed =
    after.price === listing.price &&
    after.featured === listing.featured &&
    JSON.stringify(after.images) === JSON.stringify(listing.images) &&
    listing.tags.every((tag) => after.tags.includes(tag));
  const hasGrown = after.description.startsWith(listing.description);
  return isFixed && hasGrown ? undefined : refuse('NOT_ACTIVE', undefined, { message: TEXT_MAY_GROW });
}

/** Refuses a text that would have been held back when it was listed: an edit is no way around the review (reading 7). */
export function refuseRiskyText(listing: ListingRow, after: EditedFields): Outcome<undefined> {
  const known = textRisks([listing.description, ...listing.tags].join('\n'));
  const added = textRisks([after.description, ...after.tags].join('\n')).filter((risk) => !known.includes(risk));
  if (added.length === 0) return undefined;
  return refuse('VALIDATION', { description: 'Leave out links, e-mail addresses, phone numbers and wallet words.' });
}
