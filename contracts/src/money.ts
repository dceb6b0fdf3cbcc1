/**
 * Money codec. Inside, every amount is a whole number of stroops (bigint, 1 π = 10,000,000 stroops);
 * in JSON it is a plain number in π. The two meet only here (docs/rules.md section 2).
 */

/** Whole stroops: the smallest unit of π. */
export type Stroops = bigint;

export const STROOPS_PER_PI = 10_000_000n;
const STROOPS_IN_A_PI = Number(STROOPS_PER_PI);
const PI_DECIMALS = 7;

/** The smallest step of an amount that a person types: 0.01 π. */
export const CENT: Stroops = STROOPS_PER_PI / 100n;

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d{1,7})0*)?$/;

/** A number as a plain decimal text, never in exponent form; null when it has more than seven decimals. */
function plainDecimal(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const text = String(value);
  if (!text.includes('e')) return text;
  const fixed = value.toFixed(PI_DECIMALS);
  return Number(fixed) === value ? fixed : null;
}

/**
 * Reads an amount in π, given as a JSON number or a decimal text, into stroops.
 * Null when it is not a decimal of at most seven places below 10^12 π.
 */
export function parsePi(value: number | string): Stroops | null {
  const text = typeof value === 'number' ? plainDecimal(value) : value.trim();
  const match = text === null || text.length > 24 ? null : DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const stroops = BigInt(whole) * STROOPS_PER_PI + BigInt(fraction.padEnd(PI_DECIMALS, '0'));
  return sign ? -stroops : stroops;
}

/** Like parsePi for an amount that is known to be well formed; throws a RangeError otherwise. */
export function toStroops(pi: number | string): Stroops {
  const stroops = parsePi(pi);
  if (stroops === null) throw new RangeError(`not an amount in π: ${String(pi).slice(0, 40)}`);
  return stroops;
}

/** Stroops as an exact decimal text in π without trailing zeros: 15000000n → "1.5". */
export function toDecimal(stroops: Stroops): string {
  const sign = stroops < 0n ? '-' : '';
  const size = stroops < 0n ? -stroops : stroops;
  const fraction = (size % STROOPS_PER_PI).toString().padStart(PI_DECIMALS, '0').replace(/0+$/, '');
  return `${sign}${size / STROOPS_PER_PI}${fraction && `.${fraction}`}`;
}

const EXACT_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Stroops as the JSON number in π (exact below 536,870,912 π: there a double still tells 10^-7 apart). The quotient of two exact
 * doubles is rounded once, as the decimal text is, so both give the same number.
 */
export function toPi(stroops: Stroops): number {
  if (stroops > EXACT_MAX || stroops < -EXACT_MAX) return Number(toDecimal(stroops));
  return Number(stroops) / STROOPS_IN_A_PI;
}

/** Adds amounts in π through stroops, so that no binary fraction is lost. */
export function addPi(...amounts: number[]): number {
  return toPi(amounts.reduce((sum, amount) => sum + toStroops(amount), 0n));
}

/** Subtracts amounts in π through stroops. */
export function subtractPi(from: number, amount: number): number {
  return toPi(toStroops(from) - toStroops(amount));
}

/** True for a whole multiple of 0.01 π above 0 and at most `max` stroops (docs/rules.md section 2). */
export function isCentAmount(pi: number, max: Stroops): boolean {
  const stroops = parsePi(pi);
  return stroops !== null && stroops > 0n && stroops <= max && stroops % CENT === 0n;
}
