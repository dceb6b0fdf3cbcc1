/** Bids on auctions (docs/rules.md section 4). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { domain } from './domains';
import { id, instant, optional, pi, piInput } from './fields';

const bid = z.object({
  id,
  /** The bidder's uid. */
  user_id: z.string(),
  domain_id: id,
  bid_amount: pi,
  timestamp: instant,
  status: z.enum(['pending', 'refunded', 'won']),
  username: z.string(),
});
export type Bid = z.output<typeof bid>;

const bidHistory = z.object({ data: z.array(bid), serverTime: instant });
export type BidHistory = z.output<typeof bidHistory>;

export const bidInput = z.object({ amount: piInput(), maxAmount: optional(piInput()) });

const bidPlaced = z.object({ data: bid, auction: domain, serverTime: instant });
export type BidPlaced = z.output<typeof bidPlaced>;

/** A running auction in which the caller has bid. */
const ownBid = z.object({
  domain,
  /** The caller's highest bid, in π. */
  bid_amount: pi,
  /** False: outbid, and the amount is free again. */
  isLeading: z.boolean(),
});
export type OwnBid = z.output<typeof ownBid>;

const ownBids = z.object({ data: z.array(ownBid), serverTime: instant });
export type OwnBids = z.output<typeof ownBids>;

const byId = z.object({ id });

export const listOwnBids = defineCall({
  method: 'GET',
  path: '/api/bids',
  tag: 'auctions',
  summary: 'The running auctions in which the caller has bid, those that end first',
  auth: 'user',
  responses: { 200: ownBids },
});

export const listBids = defineCall({
  method: 'GET',
  path: '/api/domain/:id/bids',
  tag: 'auctions',
  summary: 'All bids on a domain, highest first',
  auth: 'public',
  params: byId,
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
