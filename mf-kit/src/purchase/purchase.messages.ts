import { DAY_MS, ORDER, RENTAL } from 'contracts';
import { defineMessages } from 'shared-i18n';

const HOUR_MS = DAY_MS / 24;

/** The texts of a purchase: its dialog and the payment of its order. */
export const PURCHASE = defineMessages(
  'kit.purchase',
  {
    offlineOrder: "You're offline. You can pay once you're back.",
    title: 'Buy now',
    payee: 'Paid to',
    payeeName: '@{seller}, held by Dotpi',
    payNow: 'You pay now',
    payWith: 'Pay with',
    balance: 'Wallet balance',
    balanceFree: '{free, pi} available',
    balanceUnknown: 'Instant, from your Dotpi wallet',
    pi: 'Pi',
    piNote: 'Approve in your Pi app',
    submit: 'Pay {price, pi}',
    buying: 'Buying…',
    cancel: 'Not now',
    deposit: 'Deposit {pi, pi}',
    short: "You're {pi, pi} short. Add funds or pay with Pi.",
    shortOfBalance: "You're {pi, pi} short. Add funds first.",
    changed: 'The price is now {price}',
    changedFrom: 'It was {price}. You paid nothing.',
    goOn: 'Pay {price, pi} instead',
    gone: '{name} is no longer available. You paid nothing.',
    failed: 'Something went wrong. You paid nothing. Please try again.',
    nextTitle: 'What happens next',
    next: [
      "Dotpi holds your {price, pi}. @{seller} isn't paid yet.",
      '@{seller} transfers {name} within {deliveryDays} days, or you get a full refund.',
      "You have {inspectionHours} hours to check it. If you do nothing, it's accepted automatically.",
      '@{seller} is paid {holdHours} hours later. You can still report a problem until then.',
    ],
    bought: 'You bought {name}',
    boughtNote: "We're holding {price, pi} and have asked @{seller} to transfer the name. Track it in your order.",
    seeOrder: 'See your order',
    done: 'Done',
    reserved: 'Reserved for you. Time left to pay:',
    reservationOver: 'The reservation is over. You paid nothing.',
    payOrder: 'Pay now',
    payAgain: 'Try again',
    giveUp: 'Cancel and keep looking',
    memo: 'Purchase of {name}',
    rentMemo: 'Rent of {name}',
  },
  {
    deliveryDays: ORDER.deliveryMs / DAY_MS,
    inspectionHours: ORDER.inspectionMs / HOUR_MS,
    holdHours: ORDER.holdMs / HOUR_MS,
  },
);

/** The same of goods, where it differs. */
export const GOODS = defineMessages(
  'kit.goods',
  {
    next: [
      "Dotpi holds your {price, pi}. @{seller} isn't paid yet.",
      '@{seller} delivers within {deliveryDays} days, or you get a full refund.',
      "You have {inspectionHours} hours to check {name}. If you do nothing, it's accepted automatically.",
      '@{seller} is paid {holdHours} hours later. You can still report a problem until then.',
    ],
    boughtNote: "We're holding {price, pi} and have asked @{seller} to deliver. Track it in your order.",
  },
  {
    deliveryDays: ORDER.deliveryMs / DAY_MS,
    inspectionHours: ORDER.inspectionMs / HOUR_MS,
    holdHours: ORDER.holdMs / HOUR_MS,
  },
);

/** The same of renting, where it differs. */
export const RENT = defineMessages(
  'kit.rent',
  {
    pointTo: 'Point it to',
    pointToHint: 'The name of your Pi app, or an https address. You can say or change it later.',
    title: 'Rent this name',
    nextTitle: 'Pay the next period',
    next: [
      "Dotpi holds your {price, pi}. @{seller} isn't paid yet.",
      '@{seller} sets up {name} for you within {deliveryDays} days, or you get a full refund.',
      'Your period starts when you accept, or automatically after {inspectionHours} hours. @{seller} is then paid month by month.',
      'Pay the next period in the last {payAheadDays} days, or up to {graceDays} days later. Otherwise the rental ends, and you owe nothing.',
    ],
    later: [
      'Dotpi holds your {price, pi}. @{seller} gets it month by month.',
      'The new period begins when the paid time ends, so you can use {name} without a gap.',
    ],
    rented: 'You rent {name}',
    rentedNote: "We're holding {price, pi} and have asked @{seller} to set it up. Track it in your order.",
    paid: 'The next period is paid',
    paidNote: '{price, pi} is held and goes to @{seller} month by month.',
    seeRental: 'See your rental',
  },
  {
    deliveryDays: ORDER.deliveryMs / DAY_MS,
    inspectionHours: ORDER.inspectionMs / HOUR_MS,
    payAheadDays: RENTAL.payAheadDays,
    graceDays: RENTAL.graceDays,
  },
);
