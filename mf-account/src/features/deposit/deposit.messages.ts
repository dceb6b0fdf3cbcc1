import { DEPOSIT } from 'contracts';
import { defineMessages } from 'shared-i18n';

export const DEPOSIT_TEXT = defineMessages(
  'account.deposit',
  {
    title: 'Wallet deposit',
    description: 'Move π from your Pi wallet into your Dotpi wallet. No fee.',
    field: 'Amount',
    hint: 'From {min, pi} to {max, pi}',
    submit: 'Deposit',
    offline: "You're offline. You can deposit once you're back.",
    done: 'Done',
    backToDomain: 'Back to the domain',
    back: 'Go back',
    memo: 'Wallet deposit',
    payee: 'your Dotpi wallet',
    arrived: 'Your wallet is up to date.',
  },
  { min: DEPOSIT.min, max: DEPOSIT.max },
);
