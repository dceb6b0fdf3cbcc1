import type { SavedFilter } from 'contracts';
import { canonicalFilter, isEmptyFilter } from './saved-searches.rules';

test.each<[SavedFilter, SavedFilter]>([
  [{}, {}],
  [{ q: '  Coffee   Shop ' }, { q: 'coffee shop' }],
  [{ q: ' ', category: 'tech', mode: undefined }, { category: 'tech' }],
  [
    { min: 0, max: 10, sort: 'price-low' },
    { min: 0, max: 10, sort: 'price-low' },
  ],
])('%j becomes %j', (filter, canonical) => {
  expect(canonicalFilter(filter)).toEqual(canonical);
});

test.each<[SavedFilter, boolean]>([
  [{}, true],
  [{ sort: 'newest' }, true],
  [{ sort: 'newest', q: 'shop' }, false],
  [{ min: 0 }, false],
])('%j finds everything: %j', (filter, isEmpty) => {
  expect(isEmptyFilter(filter)).toBe(isEmpty);
});
