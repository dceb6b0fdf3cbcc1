import { formatPi, DAY_MS, ORDER, RENT_PERIOD_LABEL, RENTAL, type RentPeriod } from 'contracts';

const HOUR_MS = DAY_MS / 24;

/** The texts of a purchase: its button, its dialog and the payment of its order. */
export const PURCHASE = {
  editOwn: 'Edit this listing',
  buy: (price: number) => `Buy for ${formatPi(price)}`,
  login: 'Login with Pi to buy',
  loginNote: 'Your π is held by Dotpi until you have what you bought.',
  held: 'Held by Dotpi until you accept. Money back if it is not handed over.',
  offline: 'You are offline. You can buy once you are connected again.',
  offlineOrder: 'You are offline. You can pay once you are connected again.',
  loadFailed: 'The purchase could not be opened. Please try again.',
  ownOrder: 'Go to your order',
  title: 'Buy now',
  payee: 'Paid to',
  payeeName: (seller: string) => `${seller}, held by Dotpi`,
  payNow: 'You pay now',
  freeAfter: 'Free in your wallet after',
  payWith: 'Pay with',
  balance: 'Wallet balance',
  balanceFree: (free: number) => `${formatPi(free)} free`,
  balanceUnknown: 'From your Dotpi wallet, at once',
  pi: 'Pi',
  piNote: 'From your Pi wallet, confirmed in the Pi app',
  submit: (price: number) => `Pay ${formatPi(price)}`,
  buying: 'Buying…',
  cancel: 'Not now',
  deposit: (pi: number) => `Deposit ${formatPi(pi)}`,
  short: (pi: number) => `Your wallet lacks ${formatPi(pi)}. Deposit it, or pay with Pi.`,
  gone: (name: string) => `${name} is not available any more. Nothing was paid.`,
  failed: 'Something went wrong. Nothing was paid. Please try again.',
  nextTitle: 'What happens next',
  next: (name: string, seller: string, price: number) => [
    `Dotpi holds your ${formatPi(price)}. ${seller} gets nothing yet.`,
    `${seller} hands over ${name} within ${ORDER.deliveryMs / DAY_MS} days, or all of it comes back to your wallet.`,
    `You have ${ORDER.inspectionMs / HOUR_MS} hours to check it. Without a word from you it counts as accepted.`,
    `${ORDER.holdMs / HOUR_MS} h hold: ${seller} is paid ${ORDER.holdMs / HOUR_MS} hours after that. Until then you can still report a problem.`,
  ],
  bought: (name: string) => `You bought ${name}`,
  boughtNote: (seller: string, price: number) =>
    `${formatPi(price)} is held. ${seller} was told to hand it over; the order shows who acts next.`,
  seeOrder: 'See your order',
  done: 'Done',
  reserved: 'Reserved for you. Time left to pay:',
  reservationOver: 'The reservation is over. Nothing was paid.',
  payOrder: 'Pay now',
  memo: (name: string) => `Purchase of ${name}`,
  rentMemo: (name: string) => `Rent of ${name}`,
} as const;

const LATER_PERIOD = (name: string, owner: string, price: number) => [
  `Dotpi holds your ${formatPi(price)}. ${owner} gets it month by month.`,
  `The new period begins when the paid time ends, so you can use ${name} without a gap.`,
];

/** The same of renting, where it differs. */
export const RENT = {
  rent: (price: number, period: RentPeriod) => `Rent for ${formatPi(price)} / ${RENT_PERIOD_LABEL[period]}`,
  payNext: (price: number) => `Pay the next period: ${formatPi(price)}`,
  login: 'Login with Pi to rent',
  loginNote: 'Your π is held by Dotpi until you can use the name.',
  held: 'You pay one period ahead. The owner keeps the name and is paid month by month.',
  title: 'Rent this name',
  nextTitle: 'Pay the next period',
  next: (name: string, owner: string, price: number) => [
    `Dotpi holds your ${formatPi(price)}. ${owner} gets nothing yet.`,
    `${owner} sets up ${name} for you within ${ORDER.deliveryMs / DAY_MS} days, or all of it comes back to your wallet.`,
    `Your period begins when you accept, at the latest after ${ORDER.inspectionMs / HOUR_MS} hours. ${owner} is then paid month by month.`,
    `Pay the next period in the last ${RENTAL.payAheadDays} days, or up to ${RENTAL.graceDays} days later. Otherwise the rental ends, and you owe nothing.`,
  ],
  later: LATER_PERIOD,
  rented: (name: string) => `You rent ${name}`,
  rentedNote: (owner: string, price: number) =>
    `${formatPi(price)} is held. ${owner} was told to set it up; the order shows who acts next.`,
  paid: 'The next period is paid',
  paidNote: (owner: string, price: number) => `${formatPi(price)} is held and goes to ${owner} month by month.`,
  seeRental: 'See your rental',
} as const;
