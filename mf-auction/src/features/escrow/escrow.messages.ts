import { DAY_MS, ORDER } from 'contracts';
import { defineMessages } from 'shared-i18n';

const HOUR_MS = DAY_MS / 24;

/** How the money of a bid is kept safe (docs/rules.md section 4), a picture for each step. */
export const ESCROW = defineMessages(
  'auction.escrow',
  {
    title: 'Your π is safe in escrow',
    steps: [
      {
        name: 'Held',
        text: "We lock your bid in your wallet. It's held, not spent.",
      },
      {
        name: 'Outbid',
        text: 'Outbid? Your π is released instantly.',
      },
      {
        name: 'Returned',
        text: 'The full amount is back in your balance, without a fee.',
      },
      {
        name: 'Won',
        text: 'If you win, we pay the seller {holdHours, plural, one {# hour} other {# hours}} after you accept the name.',
      },
    ],
  },
  { holdHours: ORDER.holdMs / HOUR_MS },
);
