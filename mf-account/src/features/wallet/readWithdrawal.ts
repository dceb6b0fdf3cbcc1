import { CENT, parsePi, toDecimal, toPi, toStroops } from 'contracts';
import { WITHDRAW_TEXT } from './wallet.messages';

export type WithdrawalInput = { amount: number; error: null } | { amount: null; error: string };

const refused = (error: string): WithdrawalInput => ({ amount: null, error });

/** Checks a typed amount against the balance (docs/rules.md section 8). */
export function readWithdrawal(text: string, balance: number): WithdrawalInput {
  const stroops = parsePi(text.replaceAll(',', ''));
  if (stroops === null || stroops <= 0n) return refused(WITHDRAW_TEXT.notPositive);
  if (stroops > toStroops(balance)) return refused(WITHDRAW_TEXT.tooMuch);
  if (stroops % CENT !== 0n) return refused(WITHDRAW_TEXT.cents);
  return { amount: toPi(stroops), error: null };
}

const CENT_DIGITS = 2;

/** A part of the balance with 2 decimals, never rounded up: percentOf(10.019, 50) is '5.00'. */
export function percentOf(balance: number, percent: number): string {
  const part = (toStroops(balance) * BigInt(percent)) / 100n;
  const [whole = '0', cents = ''] = toDecimal(part - (part % CENT)).split('.');
  return `${whole}.${cents.padEnd(CENT_DIGITS, '0')}`;
}
