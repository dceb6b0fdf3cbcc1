import fc from 'fast-check';
import { addPi, CENT, isCentAmount, parsePi, subtractPi, toDecimal, toPi, toStroops } from './money';

test.each([
  [1, 10_000_000n],
  [0.01, CENT],
  [0.0000001, 1n],
  ['1.50', 15_000_000n],
  [' 2 ', 20_000_000n],
  [-0.5, -5_000_000n],
  [100_000_000, 1_000_000_000_000_000n],
])('%p π are exactly that many stroops', (pi, stroops) => expect(parsePi(pi)).toBe(stroops));

test.each([NaN, Infinity, 0.00000001, 1e21, '', '1,5', '1e3', '0x10', '1.12345678', '.5', '٣', '1'.repeat(30)])(
  '%p is no amount in π',
  (value) => expect(parsePi(value)).toBeNull(),
);

test('every amount of at most 500 million π survives the way to JSON and back to the last stroop', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -5_000_000_000_000_000n, max: 5_000_000_000_000_000n }),
      (stroops) => toStroops(JSON.parse(JSON.stringify(toPi(stroops))) as number) === stroops,
    ),
  );
});

test('an amount in π is the number that its decimal text says', () => {
  const amounts = fc.oneof(
    fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
    fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }),
  );
  fc.assert(fc.property(amounts, (stroops) => Object.is(toPi(stroops), Number(toDecimal(stroops)))));
});

test('decimal texts are exact for amounts of any size below 10^12 π', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 9_999_999_999_999_999_999n }),
      (stroops) => parsePi(toDecimal(stroops)) === stroops,
    ),
  );
});

test('sums lose no binary fraction', () => {
  expect(addPi(0.1, 0.2)).toBe(0.3);
  expect(subtractPi(0.3, 0.1)).toBe(0.2);
});

test.each([
  [0.01, true],
  [10.05, true],
  [0, false],
  [-1, false],
  [0.001, false],
  [101, false],
])('%p as an amount that a person typed, at most 100 π: %p', (pi, isGood) =>
  expect(isCentAmount(pi, toStroops(100))).toBe(isGood),
);
