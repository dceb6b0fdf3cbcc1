import { DAY_MS, type OrderStatus, RENTAL, type RentalStatus, type RentPeriod } from 'contracts';
import type { State } from 'mf-kit/state-badge';
import { defineMessages, defineSentences } from 'shared-i18n';

const HOUR_MS = DAY_MS / 24;

/** Texts of the list of rentals and of a rental's page. */
export const RENTALS = defineMessages('account.rentals', {
  title: 'My Rentals',
  page: {
    title: 'Rental',
    loading: 'Loading the rental',
    failed: "We couldn't load the rental.",
    none: 'Rental not found',
    noneBody: 'It may belong to another account, or the address may be mistyped.',
    all: 'All rentals',
  },
  description: 'Names you rent or rent out on Dotpi, with the next payment and its deadline.',
  intro: 'Names you rent or rent out, with the next payment and its deadline.',
  signInBody: 'Only you and the other side can see your rentals. Sign in to see them.',
  loading: 'Loading rentals',
  failed: "We couldn't load your rentals.",
  noun: 'rentals',
  empty: 'No rentals yet',
  roles: 'Show',
  show: 'Show rental of {name}',
  now: 'What happens next',
  otherwise: 'If not:',
  order: 'See the order of the first period',
  calendar: 'Periods',
  period: 'Period {place}',
  openDates: 'Begins when it is accepted',
  next: 'Next period',
  dueBy: 'Due by {when}',
  facts: 'Rental',
  price: 'Rent',
  owner: 'Owner',
  renter: 'Renter',
  you: 'You',
  paidUntil: 'Paid until',
  since: 'Since',
  seeDomain: 'See the name',
  pointTo: 'Should point to',
  pointToUnknown: 'Not said yet',
  pointToHint: 'The name of your Pi app, or an https address. The owner is told of a change.',
  changePointTo: 'Say where it should point',
  save: 'Save',
  messageOwner: 'Message owner',
  messageRenter: 'Message renter',
  saved: "Done. We've let the other side know.",
  toRenter: 'Back to the renter for the unused time',
  fromWallet: 'Of it from your wallet',
  toOwner: 'To your wallet right away',
  usedUntil: 'Yours until',
});

/** The tabs of the list; without rentals each says how to get some. */
export const RENTAL_ROLES = defineMessages('account.rentalRoles', [
  {
    value: 'renter',
    label: 'I rent',
    emptyBody: 'Names you rent appear here.',
    start: { href: '/browse?mode=rent', label: 'Browse names for rent' },
  },
  {
    value: 'owner',
    label: 'I rent out',
    emptyBody: 'Your names that others rent appear here.',
    start: { href: '/sell', label: 'List a name for rent' },
  },
]);
export type RentalRole = (typeof RENTAL_ROLES)[number]['value'];

export const PERIOD_NAME: Record<RentPeriod, string> = defineMessages('account.periodName', {
  monthly: 'month',
  quarterly: 'quarter',
  yearly: 'year',
});

export const RENTAL_BADGE: Record<RentalStatus, State> = defineMessages('account.rentalBadge', {
  awaiting_payment: { label: 'Awaiting payment', tone: 'warning', icon: 'waiting' },
  funded: { label: 'Paid, held by Dotpi', tone: 'info', icon: 'held' },
  delivering: { label: 'Being set up', tone: 'info', icon: 'moving' },
  delivered: { label: 'Ready to accept', tone: 'brand', icon: 'inspect' },
  active: { label: 'Active', tone: 'success', icon: 'key' },
  due: { label: 'Next period due', tone: 'warning', icon: 'waiting' },
  grace: { label: 'Overdue', tone: 'danger', icon: 'problem' },
  ended: { label: 'Ended', tone: 'neutral', icon: 'over' },
  defaulted: { label: 'Ended unpaid', tone: 'neutral', icon: 'over' },
  cancelled: { label: 'Cancelled', tone: 'neutral', icon: 'over' },
});

/** How far the payment of a period is; the text of the link to its order. */
export const PERIOD_STATUS: Record<OrderStatus, string> = defineMessages('account.periodStatus', {
  awaiting_payment: 'Not paid yet',
  funded: 'Paid, held by Dotpi',
  delivering: 'Paid, being set up',
  delivered: 'Paid, ready to accept',
  accepted: 'Paid out month by month',
  disputed: 'Disputed',
  completed: 'Paid out',
  refunded: 'Paid back',
  expired: 'Not paid in time',
});

/** What the sentences about a rental name. */
export interface RentalValues {
  name: string;
  renter: string;
  owner: string;
  price: string;
  /** The day until which it is paid. */
  until: string;
  /** The last day of grace. */
  grace: string;
}

type Sentence = (values: RentalValues) => string;
interface Said {
  is: Sentence;
  otherwise?: Sentence;
}
type Sides = Record<RentalRole, Said>;

/** The renter has ended it. */
export const ENDING: Sides = defineSentences<RentalValues>()('account.ending', {
  renter: {
    is: 'You ended it. {name} is yours to use until {until}, nothing more falls due.',
  },
  owner: {
    is: '@{renter} ended it. {name} is fully yours again on {until}.',
  },
});

/** A period is paid ahead. */
export const PAID_AHEAD: Sides = defineSentences<RentalValues>()('account.paidAhead', {
  renter: {
    is: 'The next period is paid, too. You have time until {until}.',
  },
  owner: {
    is: '@{renter} has paid the next period, too: until {until}.',
  },
});

/** What is to be done in each status and what happens otherwise, as each side reads it (docs/rules.md section 6). */
export const RENTAL_SAYS: Record<RentalStatus, Sides> = defineSentences<RentalValues>()(
  'account.rentalSays',
  {
    awaiting_payment: {
      renter: {
        is: 'Pay {price}. {name} is reserved for you until then.',
        otherwise: "The reservation ends and you won't be charged.",
      },
      owner: {
        is: "@{renter} pays next. Don't transfer anything before that.",
      },
    },
    funded: {
      renter: {
        is: '@{owner} sets up {name} next. Your {price} is held, not spent.',
        otherwise: 'You get all {price} back.',
      },
      owner: {
        is: 'Your turn: set up {name} for @{renter}.',
        otherwise: "The money goes back to @{renter}. You'll also get a strike.",
      },
    },
    delivering: {
      renter: {
        is: '@{owner} is setting up {name} for you.',
        otherwise: 'You get all {price} back.',
      },
      owner: {
        is: 'Your turn: finish setting up {name} and say how.',
        otherwise: "The money goes back to @{renter}. You'll also get a strike.",
      },
    },
    delivered: {
      renter: {
        is: 'Your turn: check {name}, then accept. The paid time begins with that.',
        otherwise: "It's accepted automatically, and the paid time begins.",
      },
      owner: {
        is: '@{renter} is checking it now. The paid time begins when they accept.',
      },
    },
    active: {
      renter: {
        is: '{name} is yours to use. It is paid until {until}, then {price} is due.',
        otherwise: 'After {graceDays} more days the rental ends. You owe nothing.',
      },
      owner: {
        is: '@{renter} has paid until {until}. You are paid {holdHours, plural, one {# hour} other {# hours}} after each month begins.',
      },
    },
    due: {
      renter: {
        is: 'Pay {price} for the next period by {until}.',
        otherwise: 'You can still pay until {grace}; then the rental ends. You owe nothing.',
      },
      owner: {
        is: '@{renter} has paid until {until} and can pay the next period now.',
        otherwise: 'Without a payment {name} is fully yours again on {grace}.',
      },
    },
    grace: {
      renter: {
        is: 'The paid time ended on {until}. Pay {price} to keep the name.',
        otherwise: 'The rental ends on {grace}. You owe nothing.',
      },
      owner: {
        is: "@{renter} hasn't paid since {until}.",
        otherwise: '{name} is fully yours again on {grace}.',
      },
    },
    ended: {
      renter: {
        is: 'The rental is over. {name} is with @{owner} again.',
      },
      owner: {
        is: 'The rental is over. {name} is fully yours again.',
      },
    },
    defaulted: {
      renter: {
        is: 'The next period was not paid. {name} is with @{owner} again, you owe nothing.',
      },
      owner: {
        is: "@{renter} didn't pay for the next period. {name} is fully yours again.",
      },
    },
    cancelled: {
      renter: {
        is: 'The rental of {name} did not begin. What was paid is back with the renter.',
      },
      owner: {
        is: 'The rental of {name} did not begin. What was paid is back with the renter.',
      },
    },
  },
  { graceDays: RENTAL.graceDays, holdHours: RENTAL.holdMs / HOUR_MS },
);

/** Button and confirmation of the steps; paying has its own dialog. */
export const RENTAL_STEP = defineMessages('account.rentalStep', {
  end: {
    label: 'End the rental',
    title: 'End the rental?',
    effect: 'No more payments. Use the name until the paid time ends; it isn’t refunded.',
  },
  reclaim: {
    label: 'Take the name back',
    title: 'Take the name back?',
    effect:
      'The rental ends right away. We refund the renter for unused time, and in full for periods paid ahead. A period that a dispute has split counts as used.',
  },
});
