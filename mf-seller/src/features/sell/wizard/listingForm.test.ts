import { aDomain } from 'contracts/testing';
import { draftToRestore } from './draftToRestore';
import { fromDraft, listingForm, type ListingFields, NEW_LISTING, toBody, toDraft, withoutEnding } from './listingForm';
import { listingFailure } from './listingFailure';
import { placeIn, soldSpread, spreadOf, typedPrice, verdictOn } from '../../../common/priceSpread';
import { saleGain } from './saleGain';
import { suggestCategory } from './suggestCategory';

const filled = (over: Partial<ListingFields> = {}): ListingFields => ({
  ...NEW_LISTING,
  name: 'loom',
  description: 'Four letters.',
  price: '1,250.50',
  terms: true,
  ...over,
});

test.each([
  [' Loom.PI ', 'loom'],
  ['loom', 'loom'],
  ['loom.pi.pi', 'loom.pi'],
])('%j is the name %s', (typed, name) => expect(withoutEnding(typed)).toBe(name));

test.each([
  ['a fixed price', {}, { type: 'sale', price: 1_250.5, acceptsOffers: true }],
  [
    'an auction',
    { mode: 'auction', reserve: '2000', buyNow: '' },
    { auctionDays: 7, reserve: 2_000, buyNow: undefined },
  ],
  ['a rental', { mode: 'rent', rentPeriod: 'yearly' }, { type: 'rent', rentPeriod: 'yearly' }],
] as const)('%s is sent with what belongs to it', (_, over, body) => {
  expect(toBody(filled(over))).toMatchObject({ name: 'loom.pi', ...body });
});

test('what belongs to another mode is not sent', () => {
  const body = toBody(filled({ mode: 'fixed', auctionDays: '9', reserve: '1' }));
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['auctionDays']));
  expect(listingForm.safeParse(filled({ mode: 'fixed', auctionDays: 'x' })).success).toBe(true);
});

test.each([
  ['no name', { name: '' }, 'name'],
  ['no description', { description: ' ' }, 'description'],
  ['no price', { price: '' }, 'price'],
  ['a price of nothing', { price: '0' }, 'price'],
  ['an auction of no days', { mode: 'auction', auctionDays: '0' }, 'auctionDays'],
  ['a reserve below the price', { mode: 'auction', reserve: '5' }, 'reserve'],
  ['terms that are not accepted', { terms: false }, 'terms'],
] as const)('%s is wrong at its field', (_, over, field) => {
  const result = listingForm.safeParse(filled(over));
  expect(result.success ? [] : result.error.issues.map(({ path }) => path[0])).toContain(field);
});

test('a draft comes back as it was typed', () => {
  const fields = filled({ mode: 'auction', tags: ['craft'], terms: false });
  expect(fromDraft(toDraft(fields, 2))).toEqual({ fields, step: 2 });
});

test('a draft of another client is read as far as it goes', () => {
  const { fields, step } = fromDraft({ name: 'shop.pi', price: 5, tags: 'a, b', mode: 'barter', step: 'x' });
  expect([fields.name, fields.price, fields.tags, fields.mode, step]).toEqual(['shop', '5', ['a', 'b'], 'fixed', 1]);
});

describe('the draft to go on with', () => {
  const saved = { name: 'server', updatedAt: '2030-01-02T00:00:00.000Z' };
  const copy = (at: number | null) => ({ draft: { name: 'device' }, at });
  test.each([
    ['the later copy of this device', saved, copy(Date.parse('2030-01-03')), 'device'],
    ["the server's later one", saved, copy(Date.parse('2030-01-01')), 'server'],
    ['a copy of an unknown time', saved, copy(null), 'device'],
    ['the only one', saved, null, 'server'],
    ['none', null, null, undefined],
    ['none where nothing was typed', { updatedAt: saved.updatedAt }, null, undefined],
  ])('%s', (_, server, device, name) => {
    expect(draftToRestore(server, device)?.fields.name).toBe(name);
  });
});

test.each([
  ['1234', 'numeric'],
  ['loom', 'short'],
  ['coinbox', 'crypto'],
  ['quicklender-bank', 'finance'],
  ['mydata', 'tech'],
  ['bookstore', 'business'],
  ['wondrous', null],
  ['', null],
])('the name %j speaks for %s', (label, category) => expect(suggestCategory(label)).toBe(category));

test('the spread of prices needs three names', () => {
  const at = (price: number) => aDomain({ price });
  expect(spreadOf([at(1), at(2)])).toBeNull();
  const spread = spreadOf([at(100), at(1), at(10)]);
  expect(spread).toEqual({ count: 3, low: 1, median: 10, high: 100 });
  expect([0.5, 1, 10, 100, 1_000].map((price) => placeIn(spread ?? raise(), price))).toEqual([0, 0, 0.5, 1, 1]);
});

test('prices of sales count where there are three, and say how a price compares', () => {
  const at = (soldPrice?: number) => aDomain({ price: 9_999, ...(soldPrice !== undefined && { soldPrice }) });
  expect(soldSpread([at(1), at(2), at()])).toBeNull();
  const spread = soldSpread([at(100), at(1), at(10), at()]) ?? raise();
  expect(spread).toMatchObject({ count: 3, median: 10 });
  expect([0.5, 1, 10, 11, 100, 101].map((price) => verdictOn(spread, price))).toEqual([
    'lower',
    'below',
    'median',
    'above',
    'above',
    'higher',
  ]);
});

function raise(): never {
  throw new Error('no spread');
}

test.each([
  ['1,250.00', 1_250],
  ['1,5', 1.5],
  ['1,250', null],
  ['0', null],
  ['ten', null],
])('%j is the price %s', (text, price) => expect(typedPrice(text)).toBe(price));

test.each([
  [200, 10, 190],
  [0.1, 0.01, 0.09],
  [0.09, 0, 0.09],
])('of %s π the fee is %s', (price, fee, net) => expect(saleGain(price)).toEqual({ fee, net }));

test.each([
  [{ status: 409, code: 'NAME_LISTED', message: 'This name is already listed.' }, 'This name is already listed.'],
  [{ status: 502, code: 'NO_RESPONSE', message: 'x' }, 'Something went wrong.'],
  [{ status: 'FETCH_ERROR', code: 'NO_RESPONSE', message: 'x' }, 'No response from server. Please try again later.'],
  [new Error('a bug'), 'Unexpected error. Please try again.'],
])('a failure is said in its words', (error, text) => expect(listingFailure(error)).toBe(text));
