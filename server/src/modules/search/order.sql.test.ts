import { after, orderOf } from './order.sql';

const id = '01900000-0000-7000-8000-0000000000d1';

test('a text without a sort is ordered by relevance, a short one by name, anything else by newest', () => {
  const text = { value: 'shop', words: ['shop'], short: [], isEnd: false, isLiteral: false };
  expect(orderOf(undefined, text).name).toBe('relevance:shop');
  expect(orderOf('oldest', text).name).toBe('oldest');
  expect(orderOf(undefined, { value: 'sh', start: 'sh', short: [] }).name).toBe('name-az');
  expect(orderOf(undefined, null).name).toBe('newest');
});

test.each([
  ['newest', ['2026-01-01 10:00:00.5+00', id], true],
  ['newest', ['2026-13-01 10:00:00+00', id], false],
  ['newest', ['now', id], false],
  ['ending-soon', ['infinity', id], true],
  ['price-low', ['100000', id], true],
  ['price-low', ['99999999999999999999', id], false],
  ['price-low', ['100000', 'x'], false],
  ['name-az', ['shop.pi', id], true],
  ['name-az', ["';--", id], false],
  ['name-az', ['shop.pi'], false],
  ['name-az', ['shop.pi', id, id], false],
] as const)('keys of %s: %j are taken: %s', (sort, values, isTaken) => {
  expect(after(orderOf(sort, null), values) !== null).toBe(isTaken);
});
