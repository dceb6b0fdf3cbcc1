import { defineMessages } from 'shared-i18n';

export const DEAL = defineMessages('account.deal', {
  by: 'by',
});
