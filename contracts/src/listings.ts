/** Listing a name for sale or rent, and what its seller may do with it (docs/rules.md section 3). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { domain } from './domains';
import { fieldFault, id, instant, optional, saved, text } from './fields';
import { editInput, listingInput } from './listing-fields';
import { parsePi } from './money';
import { AUCTION, DOMAIN } from './numbers';
import { type Fault, faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

const fault = faultsOf(
  'listings',
  defineMessages('contracts.faults.listings', {
    time: 'Enter a time in ISO 8601.',
    onlyAuctions: 'Only an auction can have this.',
    reserve: 'The reserve is above the starting price.',
    buyNowLeast: 'The Buy now price is at least {percent, percent} of the starting price.',
    buyNowReserve: 'The Buy now price is not below the reserve.',
    rentAuction: 'A name for rent cannot be auctioned.',
    onlyFixed: 'Only a name with a fixed price can take offers.',
  }),
);

const isInstant = (value: string) =>
  value.length <= 40 && /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value));
const auctionEndTime = z.string().check(z.refine(isInstant, fault('time')));

/** How long an auction runs: `auctionDays` wins over `auctionEndTime` (docs/rules.md reading 6). */
const auctionTerms = { auctionDays: listingInput.auctionDays, auctionEndTime: optional(auctionEndTime) };

/** What only an auction may have, in π. */
interface PriceTerms {
  price: number;
  reserve?: number | undefined;
  buyNow?: number | undefined;
  isAuction: boolean;
}

/** What is wrong with a reserve; null when nothing is (docs/rules.md section 4). */
export function reserveFault({ price, reserve, isAuction }: PriceTerms): Fault | null {
  const [least, hidden] = [parsePi(price), reserve === undefined ? null : parsePi(reserve)];
  if (least === null || hidden === null) return null;
  if (!isAuction) return fault('onlyAuctions');
  return hidden > least ? null : fault('reserve');
}

/** What is wrong with a price to buy at once; null when nothing is (docs/rules.md section 4). */
export function buyNowFault({ price, reserve, buyNow, isAuction }: PriceTerms): Fault | null {
  const [start, least, asked] = [parsePi(price), parsePi(reserve ?? 0), buyNow === undefined ? null : parsePi(buyNow)];
  if (start === null || asked === null) return null;
  if (!isAuction) return fault('onlyAuctions');
  if (asked * 100n < start * BigInt(AUCTION.buyNowPercent))
    return fault('buyNowLeast', { percent: AUCTION.buyNowPercent });
  return asked >= (least ?? 0n) ? null : fault('buyNowReserve');
}

const termsOf = (
  draft: Omit<PriceTerms, 'isAuction'> & { type?: string; auctionDays?: number; auctionEndTime?: string },
) => ({
  ...draft,
  isAuction: draft.type !== 'rent' && (draft.auctionDays !== undefined || draft.auctionEndTime !== undefined),
});

/** A listing as its seller sends it; fields not named here (userId, length) are dropped. */
const listingDraft = z
  .object({
    ...listingInput,
    ...auctionTerms,
    features: optional(z.union([text(0, 500), z.array(text(0, 100)).check(z.maxLength(50))])),
  })
  .check(
    z.refine(({ type, auctionEndTime, auctionDays }) => type !== 'rent' || (!auctionEndTime && !auctionDays), {
      path: ['auctionEndTime'],
      ...fault('rentAuction'),
    }),
    z.superRefine((draft, context) => {
      const terms = termsOf(draft);
      const faults = { reserve: reserveFault(terms), buyNow: buyNowFault(terms) };
      for (const [field, found] of Object.entries(faults))
        if (found) context.addIssue({ code: 'custom', path: [field], message: found.error() });
    }),
    z.refine(
      ({ type, auctionEndTime, auctionDays, acceptsOffers }) =>
        !acceptsOffers || (type !== 'rent' && !auctionEndTime && !auctionDays),
      { path: ['acceptsOffers'], ...fault('onlyFixed') },
    ),
  );
export type ListingDraft = z.output<typeof listingDraft>;

/** Fields that may be edited; name and type may not, so they are dropped (docs/rules.md section 3). */
const listingEdit = z.object(editInput);
export type ListingEdit = z.output<typeof listingEdit>;

/** How long an unsold auction runs again; as before when nothing is sent. */
const relistInput = z.object(auctionTerms);
export type RelistInput = z.output<typeof relistInput>;

const reasonInput = z.object({ reason: text(1, DOMAIN.reasonMax, fieldFault('sayWhy')) });

const changed = z.object({ success: z.literal(true), data: domain });
const byId = z.object({ id });

/** Why a restored listing is not what it was: inactive without a place of the plan, or without its featured mark. */
const RESTORE_WARNINGS = ['LISTING_LIMIT', 'FEATURED_LIMIT'] as const;
export type RestoreWarning = (typeof RESTORE_WARNINGS)[number];

export const createListing = defineCall({
  method: 'POST',
  path: '/api/domain',
  tag: 'listings',
  summary: 'List a name for sale, auction or rent',
  auth: 'user',
  body: listingDraft,
  responses: { 201: saved(domain) },
});
export const editListing = defineCall({
  method: 'PUT',
  path: '/domains/:id',
  tag: 'listings',
  summary: 'Edit an own listing; a rejected one is sent to review again',
  auth: 'user',
  params: byId,
  body: listingEdit,
  responses: { 200: changed },
});
export const withdrawListing = defineCall({
  method: 'DELETE',
  path: '/domains/:id',
  tag: 'listings',
  summary: 'Take an own listing back',
  auth: 'user',
  params: byId,
  responses: { 200: changed },
});
export const renewListing = defineCall({
  method: 'POST',
  path: '/api/domain/:id/renew',
  tag: 'listings',
  summary: '30 days more for an own listing; an inactive one comes back',
  auth: 'user',
  params: byId,
  responses: { 200: changed },
});
export const relistAuction = defineCall({
  method: 'POST',
  path: '/api/domain/:id/relist',
  tag: 'listings',
  summary: 'Start an own unsold auction again',
  auth: 'user',
  params: byId,
  body: relistInput,
  responses: { 200: changed },
});
export const cancelAuction = defineCall({
  method: 'POST',
  path: '/api/domain/:id/cancel',
  tag: 'listings',
  summary: 'Cancel an own auction before its first bid',
  auth: 'user',
  params: byId,
  responses: { 200: changed },
});
export const approveListing = defineCall({
  method: 'POST',
  path: '/admin/api/listings/:id/approve',
  tag: 'admin',
  summary: 'Let a pending listing go live',
  auth: 'admin',
  role: 'moderation',
  params: byId,
  responses: { 200: changed },
});
export const rejectListing = defineCall({
  method: 'POST',
  path: '/admin/api/listings/:id/reject',
  tag: 'admin',
  summary: 'Reject a pending listing; its seller may edit and resend it',
  auth: 'admin',
  role: 'moderation',
  params: byId,
  body: reasonInput,
  responses: { 200: changed },
});
export const suspendListing = defineCall({
  method: 'POST',
  path: '/admin/api/listings/:id/suspend',
  tag: 'admin',
  summary: 'Take an open listing off the market; its clock stops and locks stay',
  auth: 'admin',
  role: 'moderation',
  params: byId,
  body: reasonInput,
  responses: { 200: changed },
});
export const restoreListing = defineCall({
  method: 'POST',
  path: '/admin/api/listings/:id/restore',
  tag: 'admin',
  summary: 'Give a suspended listing back with its unused time',
  auth: 'admin',
  role: 'moderation',
  params: byId,
  responses: { 200: z.extend(changed, { warnings: z.array(z.enum(RESTORE_WARNINGS)) }) },
});
export const removeListing = defineCall({
  method: 'POST',
  path: '/admin/api/listings/:id/remove',
  tag: 'admin',
  summary: 'Take a listing down for good; all locks are returned',
  auth: 'admin',
  role: 'moderation',
  params: byId,
  body: reasonInput,
  responses: { 200: changed },
});

/** A listing as its reviewer sees it. */
const reviewedListing = z.object({
  listing: domain,
  /** Why the automatic review held it back. */
  flags: z.array(z.string()),
  /** The reserved name or the brand that it could be taken for. */
  looksLike: z.nullable(z.string()),
  submittedAt: instant,
});
const reviewQueue = z.object({ data: z.array(reviewedListing) });
export type ReviewQueue = z.output<typeof reviewQueue>;

export const listReviewQueue = defineCall({
  method: 'GET',
  path: '/admin/api/listings',
  tag: 'admin',
  summary: 'Listings that wait for a review, the longest wait first',
  auth: 'admin',
  role: 'moderation',
  responses: { 200: reviewQueue },
});
