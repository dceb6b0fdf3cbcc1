import { filterGroups } from './filterGroups';

const labels = (filters: Parameters<typeof filterGroups>[0]) => filterGroups(filters).map(({ label }) => label);

test('both ends of a range are one filter', () => {
  expect(filterGroups({ min: '5', max: '50000', minLength: '2', maxLength: '4' })).toEqual([
    { filter: 'price', label: '5\u00a0π – 50,000\u00a0π', removal: { min: '', max: '' } },
    { filter: 'length', label: '2–4 characters', removal: { minLength: '', maxLength: '' } },
  ]);
});

test('one end keeps its own text', () => {
  expect(filterGroups({ max: '100' })).toEqual([{ filter: 'price', label: 'Up to 100\u00a0π', removal: { max: '' } }]);
});

test('the others stand for themselves, in the order of the panel', () => {
  expect(labels({ status: 'sold', category: 'short', q: 'go' })).toEqual(['“go”', 'Short', 'Sold']);
  expect(filterGroups({ q: 'go' })).toEqual([{ filter: 'q', label: '“go”', removal: { q: '' } }]);
});
