import { defineMessages } from 'shared-i18n';

export const MONEY_BAR = defineMessages('kit.moneyBar', {
  available: 'Available',
  availableAfter: 'Available after',
  hold: 'On hold',
  goesOnHold: 'Goes on hold',
  addedToHold: 'Added to your hold',
  escrow: 'In escrow',
  goesIntoEscrow: 'Goes into escrow',
  onItsWay: 'On its way',
  arrives: 'Arrives',
});
