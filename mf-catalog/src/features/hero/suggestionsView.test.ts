import { aDomain, anAuction } from 'contracts/testing';
import type { SearchStatus } from 'shared-ui/SearchBox';
import { suggestion, suggestionsStatus } from './suggestionsView';

const facts = { text: 'shop', asked: 'shop', found: undefined, isError: false, isOnline: true };

test.each<[string, Partial<Parameters<typeof suggestionsStatus>[0]>, SearchStatus]>([
  ['nothing typed', { text: '' }, 'idle'],
  ['only blanks typed', { text: '   ', asked: '' }, 'idle'],
  ['still typing', { text: 'shops' }, 'loading'],
  ['requested', {}, 'loading'],
  ['response', { found: [] }, 'results'],
  ['response, blanks around the term', { text: ' shop ', found: [] }, 'results'],
  ['failed', { isError: true }, 'error'],
  ['failed without a connection', { isError: true, isOnline: false }, 'offline'],
])('%s', (_, over, status) => {
  expect(suggestionsStatus({ ...facts, ...over })).toBe(status);
});

test('a row links to the domain and shows its price', () => {
  expect(suggestion(aDomain({ id: 'd1', price: 250 }))).toMatchObject({
    label: 'shop.pi',
    href: '/domains/d1',
    meta: '250\u00a0π',
  });
  expect(suggestion(anAuction({ highestBid: 300 })).meta).toBe('Auction · 300\u00a0π');
  const rent = aDomain({ mode: 'rent', rentPrice: 20, rentPeriod: 'monthly' });
  expect(suggestion(rent).meta).toBe('Rent · 20\u00a0π / mo');
});
