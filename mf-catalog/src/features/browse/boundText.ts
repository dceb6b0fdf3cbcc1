import { formatPi } from 'contracts';

/** A bound of prices without needless decimals: 50,000 π, 0.50 π. Takes a plain decimal, as a filter holds it. */
export const boundText = (pi: number | string) => formatPi(Number(pi), Number.isInteger(Number(pi)) ? 0 : 2);
