import { formatPi } from 'contracts';

/** An amount of π without needless decimals: 1,250 π, 0.50 π. */
export const amountText = (pi: number) => formatPi(pi, Number.isInteger(pi) ? 0 : 2);
