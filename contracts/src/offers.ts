/** Offers on fixed-price names (docs/rules.md section 10). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { party } from './domains';
import { id, instant, lenient, listOf, optional, pageQuery, pi, piInput, text, typedPi } from './fields';
import { OFFER } from './numbers';
import { order, plainStepInput } from './orders';

/** open and countered offers hold money; the others are over. */
const OFFER_STATUSES = ['open', 'countered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** Steps of the two parties; each is POST /api/offers/{id}/{action}. */
export const OFFER_ACTIONS = ['counter', 'accept', 'decline', 'withdraw'] as const;
export type OfferAction = (typeof OFFER_ACTIONS)[number];

const offer = z.object({
  id,
  domainId: id,
  domainName: z.string(),
  /** What the buyer offers; locked in their wallet while the offer is open or countered. */
  amount: pi,
  /** What the seller wants instead. */
  counterAmount: z.nullable(pi),
  status: z.enum(OFFER_STATUSES),
  buyer: party,
  seller: party,
  /** Empty when nothing was written. */
  message: z.string(),
  counterMessage: z.string(),
  /** The price of the name now; acceptance never takes more. */
  price: pi,
  /** The end of the current clock of 72 hours. */
  expiresAt: instant,
  createdAt: instant,
  /** The order that its acceptance started. */
  orderId: z.nullable(id),
  /** What the caller may do now. */
  actions: z.array(z.enum(OFFER_ACTIONS)),
});
export type Offer = z.output<typeof offer>;

const offerResponse = z.object({ data: offer });
export type OfferResponse = z.output<typeof offerResponse>;
const offerAccepted = z.object({ data: offer, order });
export type OfferAccepted = z.output<typeof offerAccepted>;
const offerPage = listOf(offer);
export type OfferPage = z.output<typeof offerPage>;

const offerInput = z.object({ amount: piInput(), message: optional(text(0, OFFER.messageMax)) });
export type OfferInput = z.output<typeof offerInput>;
/** The form of an offer or a counter; it hands over the amount in π. */
export const offerForm = z.object({ amount: typedPi(piInput()), message: text(0, OFFER.messageMax) });

const byId = z.object({ id });

export const makeOffer = defineCall({
  method: 'POST',
  path: '/api/domain/:id/offers',
  tag: 'offers',
  summary: 'Offer less than the price of a name; the amount is locked in the wallet',
  auth: 'user',
  params: byId,
  body: offerInput,
  responses: { 201: offerResponse },
});
export const listOffers = defineCall({
  method: 'GET',
  path: '/api/offers',
  tag: 'offers',
  summary: "The caller's offers, newest first",
  auth: 'user',
  query: z.extend(pageQuery, {
    role: lenient(z.enum(['buyer', 'seller'])),
    domainId: lenient(z.string().check(z.maxLength(64))),
  }),
  responses: { 200: offerPage },
});
export const counterOffer = defineCall({
  method: 'POST',
  path: '/api/offers/:id/counter',
  tag: 'offers',
  summary: 'The seller names another amount, above the offer and at most the price',
  auth: 'user',
  params: byId,
  body: offerInput,
  responses: { 200: offerResponse },
});
export const acceptOffer = defineCall({
  method: 'POST',
  path: '/api/offers/:id/accept',
  tag: 'offers',
  summary: 'Accept an offer, or the counter to it: a paid order starts',
  auth: 'user',
  params: byId,
  body: plainStepInput,
  responses: { 200: offerAccepted },
});
export const declineOffer = defineCall({
  method: 'POST',
  path: '/api/offers/:id/decline',
  tag: 'offers',
  summary: 'Decline an offer, or the counter to it: the lock returns',
  auth: 'user',
  params: byId,
  body: plainStepInput,
  responses: { 200: offerResponse },
});
export const withdrawOffer = defineCall({
  method: 'POST',
  path: '/api/offers/:id/withdraw',
  tag: 'offers',
  summary: 'The buyer takes an open offer back: the lock returns',
  auth: 'user',
  params: byId,
  body: plainStepInput,
  responses: { 200: offerResponse },
});
