import { priceSteps } from './priceSteps';

const BOX = { width: 116, height: 66 };
const day = (date: number) => `2030-01-${String(date).padStart(2, '0')}T00:00:00.000Z`;

test('each price holds until the next, the last one until now', () => {
  const prices = [
    { price: 100, at: day(1) },
    { price: 300, at: day(2) },
    { price: 200, at: day(4) },
  ];
  expect(priceSteps(prices, Date.parse(day(5)), BOX)).toEqual({
    line: 'M8 58H33V8H83V33H108',
    dot: { x: 108, y: 33 },
  });
});

test('equal prices are a level line, and a clock that is behind draws nothing backwards', () => {
  const prices = [
    { price: 5, at: day(1) },
    { price: 5, at: day(3) },
  ];
  expect(priceSteps(prices, Date.parse(day(2)), BOX)).toEqual({ line: 'M8 33H108V33H108', dot: { x: 108, y: 33 } });
});
