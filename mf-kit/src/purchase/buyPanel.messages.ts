import { formatPi, periodPrice, type RentPeriod } from 'contracts';
import { defineMessages } from 'shared-i18n';

/** '420 π', or '420 π / yr'. */
export const priceText = (price: number, period?: RentPeriod) =>
  period ? periodPrice(formatPi(price), period) : formatPi(price);

/** The texts beside the button that opens the dialog: they come with the page, the dialog's with the dialog. */
export const BUY_PANEL = defineMessages('kit.buyPanel', {
  editOwn: 'Edit this listing',
  buy: 'Buy for {price, pi}',
  login: 'Login with Pi to buy',
  loginNote: 'Dotpi holds your π until the name is yours.',
  help: 'How it works',
  held: "Dotpi holds your π until you accept. Full refund if it isn't transferred.",
  offline: "You're offline. You can buy once you're back.",
  loadFailed: "We couldn't open the purchase. Try again.",
  ownOrder: 'Open your order',
  goodsHeld: "Dotpi holds your π until you accept. Full refund if it doesn't arrive.",
  goodsLoginNote: 'Dotpi holds your π until you have it.',
  rent: 'Rent for {price}',
  payNext: 'Pay the next period: {price, pi}',
  rentLogin: 'Login with Pi to rent',
  rentLoginNote: 'Dotpi holds your π until you can use the name.',
  rentHeld: 'Pay one period in advance. We pay the owner month by month.',
});
