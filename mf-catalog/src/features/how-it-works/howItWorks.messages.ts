import { SALE_FEE_PERCENT } from 'contracts';
import { defineMessages } from 'shared-i18n';

export const HOW_IT_WORKS_MESSAGES = defineMessages(
  'catalog.howItWorks',
  {
    heading: 'How It Works',
    steps: [
      {
        title: 'Login with Pi',
        text: 'Your Pi account is your account here. No password, nothing to remember.',
      },
      {
        title: 'Buy, sell or bid',
        text: 'Buy at a fixed price, rent by the period, bid in an auction or list your own names.',
      },
      {
        title: 'Secure transactions',
        text: 'We pay the seller once you have the name, minus a {saleFee, percent} fee.',
      },
    ],
  },
  { saleFee: SALE_FEE_PERCENT },
);
