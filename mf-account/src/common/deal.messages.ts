import { defineMessages } from 'shared-i18n';

/** What orders, offers and rentals say alike. */
export const DEAL = defineMessages('account.deal', {
  by: 'by',
  back: 'Go back',
  failed: 'Something went wrong. Please try again.',
  moved: "This has changed in the meantime. Here's the latest.",
  offline: "You're offline. You can act once you're back.",
  deposit: 'Deposit {amount}',
});
