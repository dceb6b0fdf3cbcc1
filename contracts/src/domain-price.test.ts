import { aDomain, anAuction } from 'contracts/testing';
import { domainPrice } from './domain-price';

describe('domainPrice', () => {
  it.each([
    ['a fixed price', aDomain({ price: 250 }), { label: 'Price', text: '250\u00a0π' }],
    [
      'a rent per period',
      aDomain({ mode: 'rent', price: 20, rentPrice: 20.5, rentPeriod: 'quarterly' }),
      { label: 'Rent', text: '20.50\u00a0π / qtr' },
    ],
    ['an auction before its first bid', anAuction({ price: 1_000 }), { label: 'Starting price', text: '1,000\u00a0π' }],
    ['an auction with bids', anAuction({ highestBid: 1_250 }), { label: 'Highest bid', text: '1,250\u00a0π' }],
  ])('shows %s', (_name, domain, price) => {
    expect(domainPrice(domain)).toEqual(price);
  });
});
