import { nextSort, sortedAs, type SortColumn } from './tableSort';

test.each<[SortColumn, string | undefined, string, string | undefined]>([
  ['name', undefined, 'name-az', undefined],
  ['name', 'price-low', 'name-az', undefined],
  ['name', 'name-az', 'name-za', 'ascending'],
  ['name', 'name-za', '', 'descending'],
  ['price', 'newest', 'price-low', undefined],
  ['price', 'price-low', 'price-high', 'ascending'],
  ['price', 'price-high', '', 'descending'],
  ['ends', undefined, 'ending-soon', undefined],
  ['ends', 'ending-soon', '', 'ascending'],
])('the head of %s, sorted by %s, leads to %j and says %s', (column, sort, next, said) => {
  expect(nextSort(column, sort)).toBe(next);
  expect(sortedAs(column, sort)).toBe(said);
});
