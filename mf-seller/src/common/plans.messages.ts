import { defineMessages } from 'shared-i18n';

/** Texts about plans on every screen of this remote. */
export const PLANS_MESSAGES = defineMessages('seller.plans', {
  upToListings: '{count, plural, one {up to # listing} other {up to # listings}}',
  unlimitedListings: 'unlimited listings',
  saving: { year: 'Save {saved} a year', halfYear: 'Save {saved} in 6 months' },
  savingRange: { year: 'Save {least} to {most} a year', halfYear: 'Save {least} to {most} in 6 months' },
  period: 'Billing period',
  durations: {
    monthly: 'Monthly',
    semiannual: 'Semiannual',
    annual: 'Annual',
  },
  choose: 'Choose {name}',
  loading: 'Loading subscription plans',
  login: 'Login with Pi',
  expired: 'Subscription Expired',
  daysLeft: '{count, plural, one {# day left} other {# days left}}',
  clockLeft: '{clock} left',
  until: 'until',
});
