import { ORDER, type OrderStatus, TODAY } from 'contracts';
import { defineMessages, defineSentences } from 'shared-i18n';

const HOUR_MS = 3_600_000;

/** Texts of the page Today. */
export const TODAY_TEXT = defineMessages('account.today', {
  title: 'Today',
  description: 'What waits for you on Dotpi.',
  hello: 'Hi {name}',
  greeting:
    '{count, plural, =0 {Hi {name}, nothing waits for you} one {Hi {name}, # thing needs you} other {Hi {name}, # things need you}}',
  signInBody: 'Sign in to see what waits for you.',
  loading: 'Loading what waits for you',
  failed: "We couldn't load what waits for you.",
  onItsWay: '{amount, pi} is on its way to you.',
  list: 'List a name',
  all: 'All',
  needs: {
    title: 'Needs you',
    count: '{count, plural, one {# thing needs you} other {# things need you}}',
    order: 'Most urgent first',
    none: 'Nothing waits for you. We’ll let you know when something does.',
    left: 'left',
    over: 'Time is up',
    showAll: 'Show all {count}',
    showFewer: 'Show fewer',
    more: '{count, plural, =0 {See your day} one {# more in Today} other {# more in Today}}',
  },
  bids: {
    title: 'Bids and offers',
    own: 'Your bids',
    all: 'All bids and offers',
    maximum: 'Your maximum {amount, pi}',
    leads: '{who} leads',
    asks: '{who} asks {amount, pi}',
    count: '{count, plural, one {# bid} other {# bids}}',
    offer: 'Offer',
    state: {
      leading: { label: 'You lead', tone: 'success', icon: 'done' },
      outbid: { label: 'Outbid', tone: 'warning', icon: 'problem' },
      waiting: { label: 'Waiting', tone: 'neutral', icon: 'waiting' },
      countered: { label: 'Your answer', tone: 'brand', icon: 'inspect' },
    },
  },
  orders: {
    title: 'Orders',
    all: 'All orders',
    yours: '{count} your turn',
    waiting: '{count} waiting',
    bought: 'Bought from {who}',
    sold: 'Sold to {who}',
    rented: 'Rented from {who}',
    rentedOut: 'Rented to {who}',
    waitsFor: 'Waiting for {who}',
    dotpi: 'Dotpi decides',
    step: 'Step {step} of {steps}',
  },
  wallet: {
    title: 'Wallet',
    available: 'available',
    of: 'available of {sum, pi}',
    hold: 'On hold',
    escrow: 'In escrow',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    show: 'Show balance',
    hide: 'Hide balance',
  },
  selling: {
    title: 'Selling',
    slots: '{used} of {limit} slots',
    earned: 'earned in {days} days',
    bids: '{count, plural, one {# bid} other {# bids}}',
    coming: 'comes on {when}',
    desk: 'Your desk',
  },
  unread: {
    title: 'Latest',
    all: 'All notifications',
    unread: 'Unread: ',
    messages: '{count, plural, one {# unread message} other {# unread messages}}',
  },
});

/** Whose turn it is, in a word or two; the reader's own. */
export const YOUR_TURN: Partial<Record<OrderStatus, string>> = defineMessages('account.todayTurns', {
  awaiting_payment: 'Your turn: pay for it',
  funded: 'Your turn: transfer it',
  delivering: 'Your turn: transfer it',
  delivered: 'Your turn: check it',
});

/** When the present step ends. */
export const UNTIL: Partial<Record<OrderStatus, (values: { when: string }) => string>> = defineSentences<{
  when: string;
}>()('account.todayUntil', {
  awaiting_payment: 'Pay by {when}',
  funded: 'Start by {when}',
  delivering: 'Transfer by {when}',
  delivered: 'Accept by {when}',
  accepted: 'Pays out {when}',
  disputed: 'Decided by {when}',
});

export const HOLD = defineMessages(
  'account.todayHold',
  { hold: 'In its {hours}-hour hold', period: 'Running' },
  { hours: ORDER.holdMs / HOUR_MS },
);

/** What a new person sees in place of zeros. */
export const START = defineMessages(
  'account.todayStart',
  {
    welcome: 'Welcome, {name}',
    face: 'This is your face here. You can change it.',
    title: 'Get started',
    done: '{done} of {steps} done',
    isDone: ', done',
    connected: 'Connected to Pi',
    add: {
      title: 'Add some π',
      text: 'You need it to bid. It stays yours, and you can take it out whenever you like.',
      test: 'Add {amount} test π',
      real: 'Add {amount, pi}',
      other: 'Another amount',
    },
    watch: {
      title: 'Watch three names',
      text: 'We tell you when one gets cheaper or is about to end.',
      soFar: '{count} of {names} watched',
      action: 'Find names',
    },
    first: { title: 'Good for a first bid', all: 'Under {most, pi}' },
    how: {
      title: 'How it works',
      bid: { title: 'Bid or buy', text: 'Your π is held by Dotpi, not paid to the seller.' },
      get: { title: 'Get the name', text: 'The seller has {days} days to transfer it to you.' },
      check: { title: 'Check it', text: 'Only when you accept it is the seller paid.' },
    },
    own: {
      title: 'You own a .pi name?',
      text: 'List it here. Buyers pay Dotpi first, and you once they have it.',
      action: 'List a name',
    },
  },
  {
    days: ORDER.deliveryMs / (24 * HOUR_MS),
    amount: TODAY.firstAmount,
    most: TODAY.firstBidMax,
    names: TODAY.firstNames,
  },
);
