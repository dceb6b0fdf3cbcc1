import { isInCanary, LOTS } from './canary';

const lots = Array.from({ length: LOTS }, (_, lot) => lot);
const chosen = (share: number, version = '2') =>
  lots.filter((lot) => isInCanary(lot, { name: 'mf-shop', version, share }));

test.each([0, 1, 10, 25, 50, 100])('%d percent of the lots are in', (share) => {
  expect(chosen(share)).toHaveLength((share * LOTS) / 100);
});

test('who is in stays in while the share grows', () => {
  const many = new Set(chosen(50));
  expect(chosen(10).every((lot) => many.has(lot))).toBe(true);
});

test('another release begins with other visitors', () => {
  const first = new Set(chosen(10, '2'));
  expect(chosen(10, '3').some((lot) => !first.has(lot))).toBe(true);
});
