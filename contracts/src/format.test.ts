import { formatPi, formatPiChange, formatPiFull, grouped, shortAddress } from './format';

const NBSP = '\u00a0';

test.each([0, 7, 999, 1_000, 12_345, 999_999, 1_000_000, 1_234_567_890, -1_000, -999])('%d as Intl parts it', (value) =>
  expect(grouped(value)).toBe(value.toLocaleString('en-US')),
);

test('a text of digits keeps all of them', () =>
  expect(grouped('123456789012345678901')).toBe('123,456,789,012,345,678,901'));

test.each([
  [1250, `1,250${NBSP}π`],
  [0.5, `0.50${NBSP}π`],
  [1250.125, `1,250.125${NBSP}π`],
  [0.0000001, `0.0000001${NBSP}π`],
  [0, `0${NBSP}π`],
  [-3.5, `−3.50${NBSP}π`],
])('%p π is written %p', (pi, text) => expect(formatPi(pi)).toBe(text));

test.each([
  [1250, `1,250.00${NBSP}π`],
  [0.1, `0.10${NBSP}π`],
  [12.3456789, `12.3456789${NBSP}π`],
  [-3.5, `−3.50${NBSP}π`],
  [1234567.891, `1,234,567.891${NBSP}π`],
])('%p π in full is written %p', (pi, text) => expect(formatPiFull(pi)).toBe(text));

test.each([
  [95, `+95.00${NBSP}π`],
  [-100, `−100.00${NBSP}π`],
  [0, `0.00${NBSP}π`],
])('a change of %p π is written %p', (pi, text) => expect(formatPiChange(pi)).toBe(text));

test.each([
  ['GBDOTPIWALLETADDRESS4XYZ', 4, 'GBDO…4XYZ'],
  ['GBDOTPIWALLETADDRESS4XYZ', 6, 'GBDOTP…SS4XYZ'],
  ['@alice', 4, '@alice'],
  ['', 4, ''],
])('the address %j by its ends of %d is %j', (address, visible, text) =>
  expect(shortAddress(address, visible)).toBe(text),
);
