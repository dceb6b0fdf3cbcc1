/** Typed builders for tests and fixtures: name only what the test is about. */
import type { Bid } from '../bids';
import type { Domain } from '../domains';
import type { CurrentUser } from '../identity';
import type { Notification } from '../notifications';
import { PLAN_CATALOGUE } from '../plan-catalogue';
import type { SubscriptionPlan } from '../plans';
import type { BidReceipt } from '../proofs';
import { REFUSAL_CODES } from '../refusals';

export { HOSTILE_TEXTS } from './hostile-texts';
export { RandomTexts } from './random-texts';

/** Every refusal that a fixture may play. */
export { REFUSAL_CODES };

export function aUser(over: Partial<CurrentUser> = {}): CurrentUser {
  return { id: '01900000-0000-7000-8000-0000000000a1', uid: 'uid-alice', username: 'alice', roles: ['user'], ...over };
}

/** A fixed-price domain of bob's. */
export function aDomain(over: Partial<Domain> = {}): Domain {
  const name = over.name ?? 'shop.pi';
  return {
    id: '01900000-0000-7000-8000-0000000000d1',
    name,
    description: 'A short name for a shop.',
    category: 'business',
    type: 'sale',
    mode: 'fixed',
    price: 250,
    rentPrice: null,
    rentPeriod: null,
    status: 'active',
    featured: false,
    expiryDate: '2030-02-01T00:00:00.000Z',
    auctionEndTime: null,
    createdAt: '2030-01-01T00:00:00.000Z',
    updatedAt: '2030-01-01T00:00:00.000Z',
    length: name.replace(/\.pi$/, '').length,
    tags: ['shop'],
    images: [],
    seller: { uid: 'uid-bob', username: 'bob' },
    ...over,
  };
}

/** A running auction of bob's without bids, ending 2030-01-08. */
export function anAuction(over: Partial<Domain> = {}): Domain {
  const endsAt = over.endsAt ?? '2030-01-08T00:00:00.000Z';
  return aDomain({
    mode: 'auction',
    price: 100,
    auctionEndTime: endsAt,
    endsAt,
    expiryDate: endsAt,
    minimumBid: 100,
    highestBid: null,
    bidCount: 0,
    reserveMet: true,
    ...over,
  });
}

export function aBid(over: Partial<Bid> = {}): Bid {
  return {
    id: '01900000-0000-7000-8000-0000000000b1',
    user_id: 'uid-alice',
    domain_id: '01900000-0000-7000-8000-0000000000d1',
    bid_amount: 100,
    timestamp: '2030-01-02T00:00:00.000Z',
    status: 'pending',
    username: 'alice',
    automatic: false,
    ...over,
  };
}

/** The receipt of alice's first bid. */
export function aReceipt(over: Partial<BidReceipt> = {}): BidReceipt {
  const entry = {
    type: 'bid' as const,
    auctionId: '01900000-0000-7000-8000-0000000000d1',
    round: 1,
    seq: 1,
    at: '2030-01-02T00:00:00.000Z',
    prev: '0'.repeat(64),
    bidId: '01900000-0000-7000-8000-0000000000b1',
    bidder: 'uid-alice',
    amount: 100,
    automatic: false,
    commitment: '1'.repeat(64),
    endsAt: '2030-01-08T00:00:00.000Z',
  };
  return { entry, hash: '2'.repeat(64), signature: 's', kid: 'k', maxAmount: 100, nonce: '3'.repeat(64), ...over };
}

export function aPlan(over: Partial<SubscriptionPlan> = {}): SubscriptionPlan {
  return { ...(PLAN_CATALOGUE[0] as SubscriptionPlan), ...over };
}

/** An unread notification of alice's: outbid on shop.pi. */
export function aNotification(over: Partial<Notification> = {}): Notification {
  return {
    id: '01900000-0000-7000-8000-0000000000e1',
    kind: 'outbid',
    title: 'You have been outbid on shop.pi',
    text: 'Your 100 π is free again. The next bid is at least 300 π.',
    href: '/domains/01900000-0000-7000-8000-0000000000d1',
    dueAt: null,
    data: {},
    read: false,
    createdAt: '2030-01-05T10:00:00.000Z',
    ...over,
  };
}
