import type { Product } from 'contracts';
import { aDomain, anAuction } from 'contracts/testing';
import { cut, listingCards } from './listingCards';

const product: Product = {
  id: 'p1',
  title: 'Pi mug',
  description: 'A mug.',
  price: 3.5,
  category: 'Home',
  images: [],
  seller: { uid: 'uid-bob', username: 'bob' },
  createdAt: '2030-01-01T00:00:00.000Z',
  updatedAt: '2030-01-01T00:00:00.000Z',
  status: 'sold',
};

describe('listingCards', () => {
  it('shows domains before products', () => {
    expect(listingCards([aDomain()], [product], 'all').map(({ name, href }) => [name, href])).toEqual([
      ['shop.pi', '/domains/01900000-0000-7000-8000-0000000000d1'],
      ['Pi mug', '/products/p1'],
    ]);
  });

  it('filters by status', () => {
    expect(
      listingCards([aDomain(), aDomain({ name: 'old.pi', status: 'sold' })], [product], 'sold').map(({ name }) => name),
    ).toEqual(['old.pi', 'Pi mug']);
  });

  it.each([
    ['a fixed price', aDomain({ price: 250 }), '250\u00a0π'],
    ['the highest bid', anAuction({ highestBid: 1_250 }), '1,250\u00a0π'],
    ['a rent per period', aDomain({ mode: 'rent', price: 20, rentPeriod: 'monthly' }), '20\u00a0π / mo'],
  ])('shows %s', (_name, domain, priceText) => {
    expect(listingCards([domain], [], 'all')[0]?.priceText).toBe(priceText);
  });
});

describe('cut', () => {
  it('keeps 75 characters and cuts the rest', () => {
    expect(cut('a'.repeat(75))).toHaveLength(75);
    expect(cut('a'.repeat(76))).toBe(`${'a'.repeat(75)}…`);
  });
});
