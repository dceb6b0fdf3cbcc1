import { CENT, DEPOSIT, parsePi, toPi, toStroops } from 'contracts';
import { DEPOSIT_TEXT } from './deposit.messages';

export type DepositInput = { amount: number; error: null } | { amount: null; error: string };

const refused = (error: string): DepositInput => ({ amount: null, error });

/** Checks a typed amount against the limits of one deposit (docs/rules.md section 8). */
export function readDeposit(text: string): DepositInput {
  const stroops = parsePi(text.replaceAll(',', ''));
  if (stroops === null) return refused(DEPOSIT_TEXT.required);
  if (stroops < toStroops(DEPOSIT.min) || stroops > toStroops(DEPOSIT.max)) return refused(DEPOSIT_TEXT.outOfRange);
  if (stroops % CENT !== 0n) return refused(DEPOSIT_TEXT.cents);
  return { amount: toPi(stroops), error: null };
}
