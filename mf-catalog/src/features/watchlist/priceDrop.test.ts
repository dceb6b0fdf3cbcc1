import type { Domain } from 'contracts';
import { aDomain, anAuction } from 'contracts/testing';
import { priceDrop } from './priceDrop';

const watched = (domain: Domain) => ({ domain, watchedPrice: 100, watchedAt: '2030-01-01T00:00:00.000Z' });

test.each<[string, Domain, string | null]>([
  ['a lower price', aDomain({ price: 80 }), '100\u00a0π'],
  ['the same price', aDomain({ price: 100 }), null],
  ['a higher price', aDomain({ price: 120 }), null],
  ['a lower rent', aDomain({ price: 500, rentPrice: 90, type: 'rent', mode: 'rent' }), '100\u00a0π'],
  ['a name that is gone', aDomain({ price: 80, status: 'sold' }), null],
  ['a lower start without bids', anAuction({ price: 80 }), '100\u00a0π'],
  ['an auction with bids', anAuction({ price: 80, bidCount: 2, highestBid: 90 }), null],
])('%s', (_what, domain, before) => {
  expect(priceDrop(watched(domain))).toBe(before);
});
