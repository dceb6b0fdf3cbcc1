import { searchHref } from '../../../common/saved-searches/searchHref';
import { keyOfSaved, searchFilter, searchKey, searchName } from './savedSearch';

test('a saved search is a link to browse', () => {
  expect(searchHref({ q: 'coffee shop', min: 5, digits: 'false', sort: 'price-low' })).toBe(
    '/browse?q=coffee+shop&min=5&digits=false&sort=price-low',
  );
});

test('the status is no part of it', () => {
  expect(searchFilter({ filters: { q: 'shop', status: 'sold' }, sort: 'oldest' })).toEqual({
    q: 'shop',
    sort: 'oldest',
  });
  expect(searchName({ q: 'shop', status: 'sold' })).toBe('shop');
});

test('its name is what the chips say, cut to its length', () => {
  expect(searchName({ q: 'shop', category: 'crypto', max: '50' })).toBe('shop, Crypto, Up to 50\u00a0π');
  expect(searchName({ q: 'x'.repeat(100) })).toHaveLength(60);
});

test('equal searches have equal keys', () => {
  expect(searchKey({ q: ' Coffee  Shop', max: '50' })).toBe(keyOfSaved({ max: 50, q: 'coffee shop', sort: 'newest' }));
  expect(searchKey({ q: 'shop' })).not.toBe(keyOfSaved({ q: 'shops' }));
});
