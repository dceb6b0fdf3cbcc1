import { barScale } from './barScale';

test('bars stand in proportion to the highest', () => {
  const { shareOf, isCut } = barScale([100, 50, 0]);
  expect([100, 50, 0].map(shareOf)).toEqual([100, 50, 0]);
  expect([100, 50, 0].some(isCut)).toBe(false);
});

test('one far above the others is cut, so that they can still be told apart', () => {
  const { shareOf, isCut } = barScale([26_000, 490, 400, 1_390]);
  expect(isCut(26_000)).toBe(true);
  expect(shareOf(26_000)).toBe(100);
  expect(isCut(1_390)).toBe(false);
  expect(shareOf(1_390)).toBeCloseTo(80);
  expect(shareOf(490)).toBeGreaterThan(25);
});

test('without any there is nothing to draw', () => {
  expect(barScale([0, 0]).shareOf(0)).toBe(0);
});
