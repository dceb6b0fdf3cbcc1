import { defineMessages } from 'shared-i18n';

export const MONEY_SHEET = defineMessages('kit.moneySheet', {
  yours: 'Your π on Dotpi',
});
