/**
 * The live channel /api/live: a topic begins with a snapshot and a sequence number, then come events
 * (docs/architecture.md, Run time).
 */
import * as z from 'zod/mini';
import { defineCall } from './call';
import type { Bid } from './bids';
import type { Domain } from './domains';

const topic = z.string().check(z.maxLength(100));

export const clientFrame = z.discriminatedUnion('op', [
  z.object({ op: z.literal('auth'), ticket: z.string().check(z.maxLength(100)) }),
  z.object({ op: z.literal('sub'), topic }),
  z.object({ op: z.literal('unsub'), topic }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** Data of topic auction:{domainId}: the auction's current state and its latest bids, highest first. */
export interface AuctionUpdate {
  auction: Domain;
  bids: Bid[];
  serverTime: string;
}

/**
 * Data of the event `bid` of that topic: what changed since the event before, or since the snapshot. Events of all other types
 * carry the whole AuctionUpdate.
 */
export interface AuctionBids {
  auction: Required<Pick<Domain, 'highestBid' | 'minimumBid' | 'bidCount'>> &
    Partial<Pick<Domain, 'reserveMet' | 'endsAt' | 'extendedBecause'>>;
  /** The bids since then, highest first: the first one leads, all others are refunded. */
  bids: LiveBid[];
  /** Only without bids; else it is the time of the first one. */
  serverTime?: string;
}

/** A bid without what its auction's topic says already. */
export interface LiveBid extends Omit<Bid, 'domain_id' | 'status' | 'automatic'> {
  automatic?: true;
}

/** Somebody who has a topic open. */
export interface Present {
  uid: string;
  username: string;
}

/** Data of topic case:{id}: who has the case open now, oneself included, by name. */
export interface CaseUpdate {
  people: Present[];
}

/** Events of the private topic `user`: what to fetch again. */
export type UserEvent =
  'wallet' | 'bids' | 'offers' | 'rentals' | 'orders' | 'conversations' | 'subscription' | 'notifications';

export type ServerFrame =
  | { op: 'snapshot'; topic: string; seq: number; data: unknown }
  | { op: 'event'; topic: string; seq: number; type: string; data?: unknown }
  | { op: 'authenticated' }
  | { op: 'error'; code: string; topic?: string };

export const createLiveTicket = defineCall({
  method: 'POST',
  path: '/api/live/ticket',
  tag: 'live',
  summary: 'A single-use ticket for the private topics of /api/live',
  auth: 'user',
  responses: { 200: z.object({ data: z.object({ ticket: z.string() }) }) },
});
