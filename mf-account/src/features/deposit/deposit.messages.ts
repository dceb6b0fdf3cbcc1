import { DEPOSIT } from 'contracts';

export const DEPOSIT_WORDS = {
  title: 'Wallet deposit',
  description: 'Move π from your Pi wallet into your Dotpi wallet. No fee.',
  field: 'Amount',
  hint: `From ${DEPOSIT.min} to ${DEPOSIT.max.toLocaleString('en-US')} π`,
  submit: 'Deposit',
  offline: 'You are offline. You can deposit once you are connected again.',
  done: 'Done',
  backToDomain: 'Back to the domain',
  back: 'Go back',
  memo: 'Wallet deposit',
  payee: 'your Dotpi wallet',
  arrived: 'Your wallet is up to date.',
  required: 'Amount: enter a number.',
  outOfRange: `Amount must be between ${DEPOSIT.min} and ${DEPOSIT.max.toLocaleString('en-US')} π.`,
  cents: 'Amount must be in steps of 0.01 π.',
} as const;
