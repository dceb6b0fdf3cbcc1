/** How amounts and numbers are written in the language of the reader, on every screen and in every message of the server. */
import { formats } from 'shared-i18n';

/** A whole number with thousands separators: "12,345". */
export const grouped = (whole: number | string): string => formats().number(whole);

/** An amount in π: "1,250 π", "0.50 π" (`Formats.pi`). */
export const formatPi = (pi: number): string => formats().pi(pi);

/** An amount where figures stand in a column: "1,250.00 π". */
export const formatPiFull = (pi: number): string => formats().piFull(pi);

/** A change of a balance: "+95.00 π", "−100.00 π". */
export const formatPiChange = (pi: number): string => `${pi > 0 ? '+' : ''}${formatPiFull(pi)}`;

/** "5%" */
export const formatPercent = (percent: number): string => formats().percent(percent);

/** The mean of reviews: "4.7". */
export const formatRating = (rating: number): string => formats().fixed(rating, 1);

/** The first and last characters of an address or id; a short one stays whole. */
export const shortAddress = (address: string, visible = 4): string =>
  address.length > 12 ? `${address.slice(0, visible)}…${address.slice(-visible)}` : address;
