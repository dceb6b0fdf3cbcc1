/**
 * How amounts, numbers and counted things are written, on every screen and in every message of the server. By hand: the first
 * `Intl` format of a page takes a phone longer than a whole task may.
 */
import { toDecimal, toStroops } from './money';

/** A whole number with thousands separators: "12,345". */
export const grouped = (whole: number | string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

function piText(pi: number, decimals: number): string {
  const [whole = '0', fraction = ''] = toDecimal(toStroops(pi)).split('.');
  const sign = whole.startsWith('-') ? '−' : '';
  const shown = fraction.padEnd(decimals, '0');
  return `${sign}${grouped(whole.replace('-', ''))}${shown && `.${shown}`}\u00a0π`;
}

/**
 * An amount in π: whole ones without decimals, others with two ("1,250 π", "0.50 π"). Finer amounts show all their
 * decimals, because no amount is ever rounded up. The space does not break.
 */
export const formatPi = (pi: number): string => piText(pi, Number.isInteger(pi) ? 0 : 2);

/** An amount of a product or a statement, where figures stand in a column: always with two decimals, "1,250.00 π". */
export const formatPiFull = (pi: number): string => piText(pi, 2);

/** The first and last characters of an address or id; a short one stays whole. */
export const shortAddress = (address: string, visible = 4): string =>
  address.length > 12 ? `${address.slice(0, visible)}…${address.slice(-visible)}` : address;

/** A change of a balance: "+95.00 π", "−100.00 π". */
export const formatPiChange = (pi: number): string => `${pi > 0 ? '+' : ''}${formatPiFull(pi)}`;

/** "5%" */
export const formatPercent = (percent: number): string => `${percent}%`;

/** The mean of reviews: "4.7". */
export const formatRating = (rating: number): string => rating.toFixed(1);

/**
 * A counted thing, `{n}` being the number: `plural({ one: '{n} bid', other: '{n} bids' })(1_200)` is "1,200 bids".
 * English has two forms; `one` is for 1 alone.
 */
export const plural =
  ({ one, other }: { one: string; other: string }) =>
  (count: number): string =>
    (count === 1 ? one : other).replace('{n}', grouped(count));
