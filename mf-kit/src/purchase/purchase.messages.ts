import { formatPi, DAY_MS, ORDER, RENT_PERIOD_LABEL, RENTAL, type RentPeriod } from 'contracts';

const HOUR_MS = DAY_MS / 24;

/** '420 π', or '420 π / yr'. */
export const priceText = (price: number, period?: RentPeriod) =>
  period ? `${formatPi(price)} / ${RENT_PERIOD_LABEL[period]}` : formatPi(price);

/** The texts of a purchase: its button, its dialog and the payment of its order. */
export const PURCHASE = {
  editOwn: 'Edit this listing',
  buy: (price: number) => `Buy for ${formatPi(price)}`,
  login: 'Login with Pi to buy',
  loginNote: 'Dotpi holds your π until you have what you bought.',
  help: 'How it works',
  held: "Dotpi holds your π until you accept. Full refund if it isn't transferred.",
  offline: "You're offline. You can buy once you're back.",
  offlineOrder: "You're offline. You can pay once you're back.",
  loadFailed: "We couldn't open the purchase. Try again.",
  ownOrder: 'Open your order',
  title: 'Buy now',
  payee: 'Paid to',
  payeeName: (seller: string) => `@${seller}, held by Dotpi`,
  payNow: 'You pay now',
  freeAfter: 'Available after paying',
  payWith: 'Pay with',
  balance: 'Wallet balance',
  balanceFree: (free: number) => `${formatPi(free)} available`,
  balanceUnknown: 'From your Dotpi wallet, at once',
  pi: 'Pi',
  piNote: 'From your Pi wallet, confirmed in the Pi app',
  submit: (price: number) => `Pay ${formatPi(price)}`,
  buying: 'Buying…',
  cancel: 'Not now',
  deposit: (pi: number) => `Deposit ${formatPi(pi)}`,
  short: (pi: number) => `You're ${formatPi(pi)} short. Add funds or pay with Pi.`,
  shortOfBalance: (pi: number) => `You're ${formatPi(pi)} short. Add funds first.`,
  changed: (price: string) => `The price is now ${price}`,
  changedFrom: (price: string) => `It was ${price}. You paid nothing.`,
  goOn: (price: number) => `Pay ${formatPi(price)} instead`,
  gone: (name: string) => `${name} is no longer available. You paid nothing.`,
  failed: 'Something went wrong. You paid nothing. Please try again.',
  nextTitle: 'What happens next',
  next: (name: string, seller: string, price: number) => [
    `Dotpi holds your ${formatPi(price)}. @${seller} isn't paid yet.`,
    `@${seller} transfers ${name} within ${ORDER.deliveryMs / DAY_MS} days, or you get a full refund.`,
    `You have ${ORDER.inspectionMs / HOUR_MS} hours to check it. If you do nothing, it's accepted automatically.`,
    `@${seller} is paid ${ORDER.holdMs / HOUR_MS} hours later. You can still report a problem until then.`,
  ],
  bought: (name: string) => `You bought ${name}`,
  boughtNote: (seller: string, price: number) =>
    `We're holding ${formatPi(price)} and have asked @${seller} to transfer the name. Track it in your order.`,
  seeOrder: 'See your order',
  done: 'Done',
  reserved: 'Reserved for you. Time left to pay:',
  reservationOver: 'The reservation is over. You paid nothing.',
  payOrder: 'Pay now',
  payAgain: 'Try again',
  giveUp: 'Cancel and keep looking',
  memo: (name: string) => `Purchase of ${name}`,
  rentMemo: (name: string) => `Rent of ${name}`,
} as const;

/** The same of goods, where it differs. */
export const GOODS = {
  held: "Dotpi holds your π until you accept. Full refund if it doesn't arrive.",
  next: (name: string, seller: string, price: number) => [
    `Dotpi holds your ${formatPi(price)}. @${seller} isn't paid yet.`,
    `@${seller} delivers within ${ORDER.deliveryMs / DAY_MS} days, or you get a full refund.`,
    `You have ${ORDER.inspectionMs / HOUR_MS} hours to check ${name}. If you do nothing, it's accepted automatically.`,
    `@${seller} is paid ${ORDER.holdMs / HOUR_MS} hours later. You can still report a problem until then.`,
  ],
  boughtNote: (seller: string, price: number) =>
    `We're holding ${formatPi(price)} and have asked @${seller} to deliver. Track it in your order.`,
} as const;

/** The same of renting, where it differs. */
export const RENT = {
  pointTo: 'Point it to',
  pointToHint: 'The name of your Pi app, or an https address. You can say or change it later.',
  rent: (price: string) => `Rent for ${price}`,
  payNext: (price: number) => `Pay the next period: ${formatPi(price)}`,
  login: 'Login with Pi to rent',
  loginNote: 'Dotpi holds your π until you can use the name.',
  held: 'You pay one period ahead. The owner keeps the name and is paid month by month.',
  title: 'Rent this name',
  nextTitle: 'Pay the next period',
  next: (name: string, owner: string, price: number) => [
    `Dotpi holds your ${formatPi(price)}. @${owner} isn't paid yet.`,
    `@${owner} sets up ${name} for you within ${ORDER.deliveryMs / DAY_MS} days, or you get a full refund.`,
    `Your period begins when you accept, at the latest after ${ORDER.inspectionMs / HOUR_MS} hours. @${owner} is then paid month by month.`,
    `Pay the next period in the last ${RENTAL.payAheadDays} days, or up to ${RENTAL.graceDays} days later. Otherwise the rental ends, and you owe nothing.`,
  ],
  later: (name: string, owner: string, price: number) => [
  `Dotpi holds your ${formatPi(price)}. @${owner} gets it month by month.`,
  `The new period begins when the paid time ends, so you can use ${name} without a gap.`,
],
  rented: (name: string) => `You rent ${name}`,
  rentedNote: (owner: string, price: number) =>
    `We're holding ${formatPi(price)} and have asked @${owner} to set it up. Track it in your order.`,
  paid: 'The next period is paid',
  paidNote: (owner: string, price: number) => `${formatPi(price)} is held and goes to @${owner} month by month.`,
  seeRental: 'See your rental',
} as const;
