import { defineMessages } from 'shared-i18n';

/** Texts of what happens on the market now. */
export const HAPPENING = defineMessages('catalog.happening', {
  heading: 'Happening now',
  bid: '{who} bid {amount, pi} on {name}',
  listed: '{who} listed {name}',
  sold: '{name} sold for {amount, pi}',
  stop: 'Stop what happens now',
  goOn: 'Go on with what happens now',
});
