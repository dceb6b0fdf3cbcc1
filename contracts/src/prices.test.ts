import { toDecimal, toStroops } from './money';
import { saleFee, smallestOffer } from './prices';

test.each([
  ['0.01', '0'],
  ['0.09', '0'],
  ['0.1', '0.01'],
  ['0.29', '0.01'],
  ['0.3', '0.02'],
  ['1', '0.05'],
  ['1.1', '0.06'],
  ['12.34', '0.62'],
  ['12.29', '0.61'],
  ['99.99', '5'],
  ['250', '12.5'],
  ['2847.7', '142.39'],
  ['99999999.99', '5000000'],
  ['100000000', '5000000'],
])('the fee on %s π is %s π', (price, fee) => expect(toDecimal(saleFee(toStroops(price), 5))).toBe(fee));

test.each([
  [7, '1.5', '0.11'],
  [7, '4.5', '0.32'],
  [0, '100', '0'],
  [100, '0.01', '0.01'],
])('at %s %% the fee on %s π is %s π', (percent, price, fee) =>
  expect(toDecimal(saleFee(toStroops(price), percent))).toBe(fee),
);

test('price less fee and fee make the price, for every price up to 100 π', () => {
  for (let cents = 1; cents <= 10_000; cents += 1) {
    const price = BigInt(cents) * 100_000n;
    const fee = saleFee(price, 5);
    expect(fee % 100_000n).toBe(0n);
    expect(fee >= 0n && fee < price).toBe(true);
    expect(2n * (fee - (price * 5n) / 100n) <= 100_000n && 2n * (fee * 100n - price * 5n) > -100n * 100_000n).toBe(
      true,
    );
  }
});

test.each([
  ['100', '10'],
  ['10', '1'],
  ['0.01', '0.01'],
  ['0.11', '0.02'],
  ['99.99', '10'],
  ['100.01', '10.01'],
  ['100000000', '10000000'],
])('the smallest offer on %s π is %s π', (price, minimum) =>
  expect(toDecimal(smallestOffer(toStroops(price)))).toBe(minimum),
);
