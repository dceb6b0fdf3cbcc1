import type { Domain } from 'contracts';
import { aDomain, anAuction } from 'contracts/testing';
import { auctionEndText, domainCard } from './domainCard';

const NOW = Date.parse('2030-01-05T00:00:00.000Z');

test.each<[string, Domain, string, string]>([
  ['a fixed price', aDomain({ price: 1250 }), 'Price', '1,250\u00a0π'],
  ['an auction without bids', anAuction({ price: 100 }), 'Starting price', '100\u00a0π'],
  ['an auction with bids', anAuction({ highestBid: 300.5 }), 'Highest bid', '300.50\u00a0π'],
  [
    'a yearly rent',
    aDomain({ mode: 'rent', type: 'rent', rentPrice: 20, rentPeriod: 'yearly' }),
    'Rent',
    '20\u00a0π / yr',
  ],
  [
    'a rent without its own price',
    aDomain({ mode: 'rent', type: 'rent', price: 7, rentPeriod: 'monthly' }),
    'Rent',
    '7\u00a0π / mo',
  ],
])('%s', (_, domain, priceLabel, priceText) => {
  expect(domainCard(domain, NOW)).toMatchObject({ priceLabel, priceText });
});

test('links to the page of the domain', () => {
  expect(domainCard(aDomain({ id: 'd7' }), NOW).href).toBe('/domains/d7');
});

test.each<[Domain['status'], string | undefined]>([
  ['active', undefined],
  ['sold', 'Sold'],
  ['rented', 'Rented'],
  ['reserved', 'Not available'],
  ['suspended', 'Not available'],
])('a %s domain says %s', (status, text) => {
  expect(domainCard(aDomain({ status }), NOW).unavailable).toBe(text);
});

test('an auction shows its bids and when it ends', () => {
  const card = domainCard(anAuction({ bidCount: 3, endsAt: '2030-01-05T05:00:00.000Z' }), NOW);
  expect(card).toMatchObject({ fact: '3 bids', endsAt: '2030-01-05T05:00:00.000Z', endsSoon: false });
  expect(card.badges.map(({ label }) => label)).toEqual(['Auction']);
});

test('the last hour of an auction is marked', () => {
  const endsAt = '2030-01-05T00:59:00.000Z';
  expect(domainCard(anAuction({ endsAt }), NOW).endsSoon).toBe(true);
});

test('a sold name shows what it fetched, and no clock or bid', () => {
  const sold = anAuction({ status: 'sold', soldPrice: 420, highestBid: 420, bidCount: 4 });
  expect(domainCard(sold, NOW)).toMatchObject({
    priceLabel: 'Sold for',
    priceText: '420\u00a0π',
    unavailable: 'Sold',
    endsAt: undefined,
    fact: undefined,
    isBid: false,
  });
});

test('a fixed price says that offers are welcome, where they are', () => {
  expect(domainCard(aDomain({ acceptsOffers: true }), NOW).fact).toBe('Offers welcome');
  expect(domainCard(aDomain({ acceptsOffers: false }), NOW).fact).toBeUndefined();
});

test('without the product’s time an auction promises none', () => {
  expect(domainCard(anAuction(), null)).toMatchObject({ fact: 'No bids yet', endsAt: undefined });
});

test.each([
  [0, 'Auction Ended'],
  [59_000, 'Ends in less than a minute'],
  [61_000, 'Ends in 1 min'],
  [3_600_000, 'Ends in 1 hour'],
  [86_400_000, 'Ends in 1 day'],
  [260_000_000, 'Ends in 3 days'],
])('%d ms left', (left, text) => {
  expect(auctionEndText(left)).toBe(text);
});
