import { toDecimal } from './money';
import { RandomTexts } from './testing';
import { readTypedAmount } from './typed-amount';

const read = (typed: string) => {
  const { stroops, error } = readTypedAmount(typed);
  return stroops === null ? error : toDecimal(stroops);
};

test.each([
  ['112.5', '112.5'],
  ['112,5', '112.5'],
  ['1,50', '1.5'],
  ['10,00', '10'],
  ['1.112,00', '1112'],
  ['1,112.00', '1112'],
  ['1,000,000', '1000000'],
  ['1.000.000,5', '1000000.5'],
  ['1,00,000', '100000'],
  ['12,34,567.89', '1234567.89'],
  ["1'500", '1500'],
  ['1’500.50', '1500.5'],
  ['1 112', '1112'],
  ['1\u202f112,5', '1112.5'],
  ['1\u00a0112', '1112'],
  ['112 π', '112'],
  ['π 112', '112'],
  ['+112', '112'],
  ['１１２．５', '112.5'],
  ['１，５', '1.5'],
  ['١١٢', '112'],
  ['١٬٥٠٠٫٥', '1500.5'],
  ['१२.५', '12.5'],
  ['𝟏𝟐', '12'],
  ['.5', '0.5'],
  [',5', '0.5'],
  ['5.', '5'],
  ['\u200e112\u200b', '112'],
  ['007', '7'],
])('%j is %s π', (typed, amount) => expect(read(typed)).toBe(amount));

test.each([
  ['1,500', 'Write 1500 or 1.50.'],
  ['1.500', 'Write 1500 or 1.50.'],
  ['１，５００', 'Write 1500 or 1.50.'],
  ['0.500', 'Write 500 or 0.50.'],
  ['12,345', 'Write 12345 or 12.34.'],
])('%j may be two amounts', (typed, sentence) => expect(read(typed)).toBe(sentence));

test.each([
  '', ' ', 'π', '.', ',', '-3', '−3', '3e2', '1,2.5', '1,500,', '1.5.5', '12.345.6', '1.2345', '1,500,00', '5²', '½', '0x10', 'NaN', '1:5',
  '1-5', '5 π 3', '++5', '١٢٫٣٫٤', '1,000.000', '9'.repeat(70), '1'.repeat(13),
])('%j is refused with an example', (typed) => expect(read(typed)).toBe('Enter an amount such as 112.5.')); // prettier-ignore

test('every decimal digit of Unicode is read as its value', () => {
  const digits = Array.from({ length: 0x110000 }, (_none, code) => code)
    .filter((code) => (code < 0xd800 || code > 0xdfff) && /^\p{Nd}$/u.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code));
  expect(digits.length).toBeGreaterThan(600);
  // Ten of each script, in their order.
  for (const [at, digit] of digits.entries()) expect([digit, read(`1${digit}`)]).toEqual([digit, `1${at % 10}`]);
});

test('a random text is refused or read as the amount that its digits spell, with one decimal sign or none', () => {
  const random = new RandomTexts(20_261_128);
  for (let round = 0; round < 20_000; round += 1) {
    const typed = random.amount();
    const { stroops } = readTypedAmount(typed);
    if (stroops === null) continue;
    const spelt = typed
      .replace(/\p{Nd}/gu, (digit) => String('٣३７'.includes(digit) ? { '٣': 3, '३': 3, '７': 7 }[digit] : digit))
      .replace(/\D/g, '');
    const [whole = '', fraction = ''] = toDecimal(stroops).split('.');
    // The digits of the amount are those typed: none lost, none moved behind another.
    const padded = [0, 1, 2]
      .map((decimals) => whole + fraction.padEnd(decimals, '0'))
      .map((text) => text.replace(/^0+/, ''));
    expect([typed, padded]).toEqual([typed, expect.arrayContaining([spelt.replace(/^0+/, '')])]);
    expect(typed).not.toMatch(/[-ex٪½]/);
  }
});
