import { forgetSearches, recentSearches, rememberSearch } from './recentSearches';

afterEach(forgetSearches);

test('the latest stands first, once, and the sixth is dropped', () => {
  for (const term of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) rememberSearch('uid-alice', term);
  expect(recentSearches('uid-alice')).toEqual(['f', 'e', 'd', 'a', 'c']);
});

test('nobody sees what another person searched for', () => {
  rememberSearch('uid-alice', 'secret');
  expect(recentSearches(null)).toEqual([]);
  rememberSearch(null, 'open');
  expect(recentSearches('uid-alice')).toEqual([]);
  expect(recentSearches(null)).toEqual(['open']);
});

test('they can be forgotten, and what is broken counts as none', () => {
  rememberSearch(null, 'tea');
  forgetSearches();
  expect(recentSearches(null)).toEqual([]);
  localStorage.setItem('recentSearches', '{"by":null,"terms":"tea"');
  expect(recentSearches(null)).toEqual([]);
});
