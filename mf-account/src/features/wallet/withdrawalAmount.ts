import { CENT, readTypedAmount, toDecimal, toPi, toStroops } from 'contracts';

const CENT_DIGITS = 2;

/** A part of the balance with 2 decimals, never rounded up: percentOf(10.019, 50) is '5.00'. */
export function percentOf(balance: number, percent: number): string {
  const part = (toStroops(balance) * BigInt(percent)) / 100n;
  const [whole = '0', cents = ''] = toDecimal(part - (part % CENT)).split('.');
  return `${whole}.${cents.padEnd(CENT_DIGITS, '0')}`;
}

/** The typed amount in π, 0 while it is none. */
export function typedAmount(text: string): number {
  const { stroops } = readTypedAmount(text);
  return stroops === null ? 0 : toPi(stroops);
}
