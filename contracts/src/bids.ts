/** Bids on auctions (docs/rules.md section 4). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { domain } from './domains';
import { id, instant, lenient, optional, pi, piInput } from './fields';
import { parsePi } from './money';
import { bidReceipt } from './proofs';
import { faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

const bid = z.object({
  id,
  /** The bidder's uid. */
  user_id: z.string(),
  domain_id: id,
  bid_amount: pi,
  timestamp: instant,
  status: z.enum(['pending', 'refunded', 'won']),
  username: z.string(),
  /** The bidder's own picture, where they uploaded one. */
  profileImage: z.optional(z.string()),
  /** Made by the leader's maximum, not by a person. */
  automatic: z.boolean(),
});
export type Bid = z.output<typeof bid>;

const bidHistory = z.object({
  data: z.array(bid),
  meta: z.object({ nextCursor: z.nullable(z.string()) }),
  serverTime: instant,
});
export type BidHistory = z.output<typeof bidHistory>;

const isReached = (amount: number, maxAmount: number) => (parsePi(maxAmount) ?? 0n) >= (parsePi(amount) ?? 0n);

const fault = faultsOf(
  'bids',
  defineMessages('contracts.faults.bids', { maximumBelow: 'Your maximum can’t be below your bid.' }),
);

/** A bid and the most its bidder would pay; without it, what they bid. */
export const bidInput = z.object({ amount: piInput(), maxAmount: optional(piInput()) }).check(
  z.refine(({ amount, maxAmount }) => maxAmount === undefined || isReached(amount, maxAmount), {
    path: ['maxAmount'],
    ...fault('maximumBelow'),
  }),
);

/** A bid as its own bidder sees it. */
const ownPlacedBid = z.extend(bid, {
  /** All that they offered with it; nobody else reads it. */
  maxAmount: pi,
});

const bidPlaced = z.object({ data: ownPlacedBid, auction: domain, receipt: bidReceipt, serverTime: instant });
export type BidPlaced = z.output<typeof bidPlaced>;

/** What became of a bidder's bids in an auction. */
const OWN_BID_STATES = ['leading', 'outbid', 'won', 'lost'] as const;

/** An auction in which the caller has bid. */
const ownBid = z.object({
  domain,
  /** The caller's highest bid, in π. */
  bid_amount: pi,
  /** The most they offered, in π; locked while they lead. */
  maxAmount: pi,
  /** False: outbid, and the amount is free again. */
  isLeading: z.boolean(),
  state: z.enum(OWN_BID_STATES),
  /** One for each of their bids and raised maxima of the round, the earliest first. */
  receipts: z.array(bidReceipt),
});
export type OwnBid = z.output<typeof ownBid>;

const ownBids = z.object({ data: z.array(ownBid), serverTime: instant });
export type OwnBids = z.output<typeof ownBids>;

const byId = z.object({ id });

export const listOwnBids = defineCall({
  method: 'GET',
  path: '/api/bids',
  tag: 'auctions',
  summary: 'Auctions in which the caller has bid, the running ones unless a state is named',
  auth: 'user',
  query: z.object({ state: lenient(z.enum(OWN_BID_STATES)) }),
  responses: { 200: ownBids },
});

export const listBids = defineCall({
  method: 'GET',
  path: '/api/domain/:id/bids',
  tag: 'auctions',
  summary: 'Bids on a domain, highest first, in pages of 50',
  auth: 'public',
  params: byId,
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(400))) }),
  responses: { 200: bidHistory },
});
export const placeBid = defineCall({
  method: 'POST',
  path: '/api/domain/:id/bids',
  tag: 'auctions',
  summary: 'Place a bid; it is locked in the wallet at once',
  auth: 'user',
  params: byId,
  body: bidInput,
  responses: { 201: bidPlaced },
});
