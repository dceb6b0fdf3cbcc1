import { defineMessages } from 'shared-i18n';

export const PLAN_MESSAGES = defineMessages('catalog.plan', {
  heading: 'Plans for sellers',
  intro: 'List your names for a monthly fee and keep {kept, percent} of every sale.',
  all: 'Compare all plans',
  loading: 'Loading subscription plans',
});
