import { DEPOSIT, formatPi } from 'contracts';

export const DEPOSIT_TEXT = {
  title: 'Wallet deposit',
  description: 'Move π from your Pi wallet into your Dotpi wallet. No fee.',
  field: 'Amount',
  hint: `From ${formatPi(DEPOSIT.min)} to ${formatPi(DEPOSIT.max)}`,
  submit: 'Deposit',
  offline: "You're offline. You can deposit once you're back.",
  done: 'Done',
  backToDomain: 'Back to the domain',
  back: 'Go back',
  memo: 'Wallet deposit',
  payee: 'your Dotpi wallet',
  arrived: 'Your wallet is up to date.',
} as const;
