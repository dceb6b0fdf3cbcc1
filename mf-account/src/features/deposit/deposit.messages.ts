import { DEPOSIT, formatPi } from 'contracts';

export const DEPOSIT_TEXT = {
  title: 'Wallet deposit',
  description: 'Move π from your Pi wallet into your Dotpi wallet. No fee.',
  field: 'Amount',
  hint: `From ${formatPi(DEPOSIT.min)} to ${formatPi(DEPOSIT.max)}`,
  submit: 'Deposit',
  offline: 'You are offline. You can deposit once you are connected again.',
  done: 'Done',
  backToDomain: 'Back to the domain',
  back: 'Go back',
  memo: 'Wallet deposit',
  payee: 'your Dotpi wallet',
  arrived: 'Your wallet is up to date.',
  required: 'Amount: enter a number.',
  outOfRange: `Amount must be between ${formatPi(DEPOSIT.min)} and ${formatPi(DEPOSIT.max)}.`,
  cents: 'Amount must be in steps of 0.01 π.',
} as const;
