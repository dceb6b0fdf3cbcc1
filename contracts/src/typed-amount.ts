/** Amounts in π as people type them, in any country's writing (docs/rules.md section 15). Free of schemas, for every form. */
import { parsePi, type Stroops, toDecimal } from './money';
import { withoutInvisible } from './typed-text';
import { type Fault, faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

const fault = faultsOf(
  'amounts',
  defineMessages('contracts.faults.amounts', {
    example: 'Enter an amount such as {example}.',
    twoWays: 'Write {thousands} or {fraction}.',
  }),
);

/** What a typed amount is: stroops, or the sentence that says how to write it. */
export type TypedAmount = { stroops: Stroops; error: null } | { stroops: null; error: string };

const EXAMPLE = fault('example', { example: '112.5' });

/** Longer than any amount that can be meant; bounds the work. */
const LENGTH_MAX = 64;
const DECIMALS = 2;

/** Signs that only group. */
const GROUP_SIGNS = /[٬‘’ʼ´`′]/g;
/** Groups of three, or as in India of two before the last three; \1 is the sign between them. */
const GROUPED = /^(?:\d{1,3}(?:([,.'])\d{3})(?:\1\d{3})*|\d{1,2}([,.'])(?:\d{2}\2)+\d{3})$/;
const PLAIN = /^\d*$/;

const refused = ({ error }: Fault): TypedAmount => ({ stroops: null, error: error() });

/**
 * Reads an amount in π: never as another one than its writer can mean, which is why '1,500' and '1.500' are refused with both
 * readings. Spaces, π and a leading + count for nothing; digits may be of any script.
 */
export function readTypedAmount(typed: string): TypedAmount {
  if (typed.length > LENGTH_MAX) return refused(EXAMPLE);
  const text = plainSigns(typed);
  const decimalAt = decimalSign(text);
  const [whole, fraction] = decimalAt < 0 ? [text, ''] : [text.slice(0, decimalAt), text.slice(decimalAt + 1)];
  if ((whole === '' && fraction === '') || !(PLAIN.test(whole) || GROUPED.test(whole)) || !PLAIN.test(fraction))
    return refused(EXAMPLE);
  const digits = whole.replace(/\D/g, '') || '0';
  if (isTwoWays(text, decimalAt)) return refused(writeEither(digits, fraction));
  if (fraction.length > DECIMALS) return refused(EXAMPLE);
  const stroops = parsePi(fraction === '' ? digits : `${digits}.${fraction}`);
  return stroops === null ? refused(EXAMPLE) : { stroops, error: null };
}

/** A typed amount as a plain decimal text, '1.5' for '1,50 π'; null when it is none. */
export function typedDecimal(typed: string): string | null {
  const { stroops } = readTypedAmount(typed);
  return stroops === null ? null : toDecimal(stroops);
}

/** Spaces, π and a leading + gone; ASCII digits; `,` `.` and `'` for their kinds; `:` for a sign that can only be decimal. */
function plainSigns(typed: string): string {
  return [...withoutInvisible(typed)]
    .map(narrow)
    .join('')
    .replace(/\s/g, '')
    .replace(/:/g, '?')
    .replace(GROUP_SIGNS, "'")
    .replace('٫', ':')
    .replace(/^π|π$/g, '')
    .replace(/^\+/, '')
    .replace(/^π/, '');
}

/** A full-width sign as its narrow one, a digit of any script as its ASCII digit. */
function narrow(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  return code > 0x7f && DIGIT.test(char) ? digitOf(char) : char;
}

const DIGIT = /^\p{Nd}$/u;

/** Each script has its ten digits in a row, and rows may follow each other. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let start = code;
  while (DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((code - start) % 10);
}

/** Where the decimal sign stands; -1 without one. A lone comma or point is one, of two kinds the last, of one kind repeated none. */
function decimalSign(text: string): number {
  const certain = text.indexOf(':');
  if (certain >= 0) return certain;
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (last < 0) return -1;
  const isRepeated = text.indexOf(text[last] ?? '') < last;
  return isRepeated ? -1 : last;
}

/** One comma or point before exactly three digits: thousands to some, a fraction to others. */
const isTwoWays = (text: string, decimalAt: number) => /^\d*[,.]\d{3}$/.test(text) && decimalAt >= 0;

const writeEither = (digits: string, fraction: string) =>
  fault('twoWays', {
    thousands: withoutZeros(digits + fraction),
    fraction: `${withoutZeros(digits)}.${fraction.slice(0, DECIMALS)}`,
  });

const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');
