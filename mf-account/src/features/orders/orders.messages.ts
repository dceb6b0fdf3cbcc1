import { DAY_MS, ORDER, type OrderEventType, type OrderStatus, RENTAL, SALE_FEE_PERCENT } from 'contracts';
import type { State } from 'mf-kit/state-badge';
import { defineMessages, defineSentences } from 'shared-i18n';

const HOUR_MS = DAY_MS / 24;

/** Texts of the list of orders and of an order's page. */
export const ORDERS = defineMessages(
  'account.orders',
  {
    title: 'My Orders',
    page: {
      title: 'Order',
      loading: 'Loading the order',
      failed: "We couldn't load the order.",
      none: 'Order not found',
      noneBody: 'It may belong to another account, or the address may be mistyped.',
      all: 'All orders',
    },
    description: 'What you buy and sell on Dotpi, and who acts next.',
    intro: "Everything you've bought and sold, with the next step and its deadline.",
    signInBody: 'Only you and the other side can see your orders. Sign in to see them.',
    loading: 'Loading orders',
    failed: "We couldn't load your orders.",
    noun: 'orders',
    empty: 'No orders yet',
    emptyBody: 'What you buy, sell or win at an auction appears here.',
    start: { href: '/browse', label: 'Browse domains' },
    role: 'Show',
    show: 'Show order of {name}',
    by: 'by',
    person: '@{username}',
    yourTurn: 'Your turn',
    turns: { yours: 'Your turn', waiting: 'Waiting', over: 'Done' },
    actor: {
      admin: 'Dotpi',
      system: 'Automatically',
    },
    clockRuns: 'Nothing to do for now',
    waitingFor: 'Waiting for {who}',
    over: 'Nothing left to do',
    nextTitle: 'What happens next',
    timeLeft: 'Time left',
    dueOver: 'Time is up. This page will update shortly.',
    until: 'Until',
    otherwise: 'If not:',
    facts: 'Order',
    receipt: 'Receipt',
    price: 'Price',
    fee: 'Dotpi fee ({saleFee, percent})',
    youReceive: 'You receive',
    buyer: 'Buyer',
    seller: 'Seller',
    you: 'You',
    paidWith: 'Paid with',
    paidBy: {
      pi: 'Pi',
      balance: 'Wallet balance',
      bid: 'Winning bid',
    },
    notPaid: 'Not paid yet',
    ordered: 'Ordered',
    orderId: 'Order id',
    messageBuyer: 'Message buyer',
    contact: 'Seller contact',
    contactNote: 'Only the two of you see this. Never pay outside this site.',
    item: 'See the item',
    rental: 'See the rental',
    helpTransfer: 'How a transfer works',
    helpDisputes: 'How we decide disputes',
    timeline: 'So far',
    saved: "Done. We've let the other side know.",
    cancelLater: "You can cancel from {when} if the transfer hasn't started.",
    extensionAsked: '@{seller} asks for {extensionDays} days more.',
    extensionWaits: 'You asked @{buyer} for {extensionDays} days more.',
  },
  { saleFee: SALE_FEE_PERCENT, extensionDays: ORDER.extensionMs / DAY_MS },
);

/** The bar of an order's steps. */
export const PROGRESS = defineMessages(
  'account.progress',
  {
    title: 'Progress of the order',
    step: 'Step {step} of {steps}: {label}',
    paid: 'Paid',
    transferred: 'Transferred',
    checked: 'Checked',
    hold: '{holdHours} h hold',
    sellerPaid: 'Seller paid',
    inUse: 'In use',
    ownerPaid: 'Owner paid in full',
    refunded: 'Refunded',
    expired: 'Expired',
    disputed: 'Disputed',
    decided: 'Decided by Dotpi',
    by: 'by',
    /** Read after the label. */
    states: {
      done: ', done',
      current: ', now',
      ahead: ', still to come',
      stopped: ', stopped here',
    },
  },
  { holdHours: ORDER.holdMs / HOUR_MS },
);

export const ROLE_FILTERS = defineMessages('account.roleFilters', [
  { value: 'all', label: 'All orders' },
  { value: 'buyer', label: 'I buy' },
  { value: 'seller', label: 'I sell' },
]);
export type RoleFilter = (typeof ROLE_FILTERS)[number]['value'];

export const STATUS_BADGE: Record<OrderStatus, State> = defineMessages(
  'account.orderStatus',
  {
    awaiting_payment: { label: 'Awaiting payment', tone: 'warning', icon: 'waiting' },
    funded: { label: 'Paid, held by Dotpi', tone: 'info', icon: 'held' },
    delivering: { label: 'Transfer in progress', tone: 'info', icon: 'moving' },
    delivered: { label: 'Transferred', tone: 'brand', icon: 'inspect' },
    accepted: { label: 'Accepted, {holdHours} h hold', tone: 'brand', icon: 'waiting' },
    disputed: { label: 'Disputed', tone: 'danger', icon: 'problem' },
    completed: { label: 'Completed', tone: 'success', icon: 'done' },
    refunded: { label: 'Refunded', tone: 'neutral', icon: 'returned' },
    expired: { label: 'Reserved, not paid', tone: 'neutral', icon: 'over' },
  },
  { holdHours: ORDER.holdMs / HOUR_MS },
);

export const RENT_ACCEPTED = defineMessages('account.rentAccepted', {
  label: 'Accepted, paid out month by month',
  tone: 'brand',
  icon: 'key',
});

export const EVENT_TITLE: Record<OrderEventType, string> = defineMessages(
  'account.eventTitle',
  {
    created: 'Ordered',
    paid: 'Paid, held by Dotpi',
    started: 'Transfer started',
    extension_asked: '{extensionDays} days more asked for',
    extended: '{extensionDays} days more granted',
    delivered: 'Transferred',
    accepted: 'Accepted',
    disputed: 'Disputed',
    stated: 'Statement',
    decided: 'Decided',
    second_look: 'Second look asked for',
    decision_accepted: 'Decision accepted',
    settled: 'The decision is final',
    cancelled: 'Cancelled',
    completed: 'Completed, the seller was paid',
    refunded: 'Refunded to the buyer',
    expired: 'Expired unpaid',
    paid_late: "Paid too late, credited to the buyer's wallet",
    released: 'A month of rent went to the owner',
    reclaimed: 'Taken back by the owner, the unused time was paid back',
  },
  { extensionDays: ORDER.extensionMs / DAY_MS },
);

/** What the sentences about an order name. */
export interface OrderValues {
  item: string;
  buyer: string;
  seller: string;
  price: string;
  fee: string;
  /** The price less the fee. */
  proceeds: string;
}

type Sentence = (values: OrderValues) => string;
type Tasks = Record<OrderStatus, Sentence>;

/** What the buyer is to do, or how it ended; an observer reads the same. */
export const BUYER_TASK: Tasks = defineSentences<OrderValues>()('account.buyerTask', {
  awaiting_payment: 'Pay {price}. {item} is reserved for you until then.',
  funded: "We've asked @{seller} to start the transfer. Your {price} is held, not spent.",
  delivering: '@{seller} is transferring {item}. Your {price} is held, not spent.',
  delivered: "Check {item}. Accept if it's yours now, or dispute it.",
  accepted: '@{seller} is paid {proceeds} after the hold. You can still report a problem until then.',
  disputed: "We'll read what you both wrote and decide. The money stays held until then.",
  completed: '{item} is yours and @{seller} was paid.',
  refunded: 'The order is over. Your refund is in your wallet.',
  expired: "It wasn't paid in time. You weren't charged.",
});

/** What the seller is to do, or how it ended. */
export const SELLER_TASK: Tasks = defineSentences<OrderValues>()('account.sellerTask', {
  awaiting_payment: "{item} is reserved for now. Don't transfer it before it's paid.",
  funded: '@{buyer} paid {price}, held by Dotpi. Start transferring {item}.',
  delivering: 'Transfer {item} to @{buyer}, then say here how you did it.',
  delivered: '@{buyer} is checking it now.',
  accepted: 'You are paid {proceeds} after the hold.',
  disputed: "We'll read what you both wrote and decide. The money stays held until then.",
  completed: '{proceeds} is in your wallet.',
  refunded: "The order is over. Any refund of {price} is in @{buyer}'s wallet.",
  expired: "@{buyer} didn't pay in time. {item} is for sale again.",
});

type Consequences = Partial<Tasks>;

/** How an order ended that Dotpi decided, after the decision itself. */
export const DECIDED_TASK: Record<'buyer' | 'seller' | 'observer', Consequences> = defineSentences<OrderValues>()(
  'account.decidedTask',
  {
    buyer: {
      completed: '{item} is yours, and the order is over.',
      refunded: 'Your refund is in your wallet.',
    },
    seller: {
      completed: 'Your money is in your wallet.',
      refunded: "The refund is in @{buyer}'s wallet.",
    },
    observer: {
      completed: 'The order is over.',
      refunded: 'The order is over.',
    },
  },
);

/** Tasks of a rental's first period, where they differ from a purchase's. */
export const RENT_TASK: Record<'buyer' | 'seller', Consequences> = defineSentences<OrderValues>()(
  'account.rentTask',
  {
    buyer: {
      delivered: 'Check that you can use {item}, then accept: the paid time begins with that.',
      accepted: '{item} is yours to use. @{seller} is paid month by month.',
      completed: 'The period is paid out to @{seller}.',
    },
    seller: {
      accepted:
        '@{buyer} can use it now. You are paid {holdHours, plural, one {# hour} other {# hours}} after each month begins.',
      completed: 'The period is paid out. {proceeds} went to your wallet, less what was paid back.',
      expired: "@{buyer} didn't pay in time. {item} can be rented again.",
    },
  },
  { holdHours: RENTAL.holdMs / HOUR_MS },
);

/** Tasks of a later period, which begins by itself. */
export const PERIOD_TASK: Consequences = defineSentences<OrderValues>()('account.periodTask', {
  funded: 'The next period of {item} is paid. It begins when the one before ends.',
});
/** What happens when the time is over, by the status that the order gets then; `buyer`, `seller` and `rent` say it where they differ. */
export const IF_MISSED: Record<'either' | 'buyer' | 'seller' | 'rent', Consequences> = defineSentences<OrderValues>()(
  'account.ifMissed',
  {
    either: {
      expired: 'The reservation ends and {item} is for sale again. Nobody is charged.',
      refunded: '@{buyer} gets all {price} back.',
      accepted: "It's accepted automatically, and the purchase is final.",
      completed: '@{seller} is paid {proceeds}, and the order is complete.',
    },
    buyer: {
      refunded: 'You get all {price} back.',
    },
    seller: {
      refunded: "@{buyer} gets all {price} back. You'll also get a strike.",
      completed: 'You are paid {proceeds}, and the order is complete.',
    },
    rent: {
      expired: 'The reservation ends and {item} can be rented again. Nobody is charged.',
      accepted: 'The paid time begins.',
      completed: 'The next month of rent goes to @{seller}.',
    },
  },
);

/** What the dialogs of the steps say. */
export const STEP_TEXT = defineMessages('account.step', {
  proof: 'How you transferred it',
  proofHint: 'Say how and when you transferred it, and how the buyer can check. Both of you and Dotpi can read it.',
  reason: "What's wrong",
  reasonHint: 'Say what you expected and what you got. Both of you and Dotpi can read it.',
});

/** Button, title of its dialog and what confirming does, of each step. */
export const STEP_SENTENCES = defineSentences<OrderValues>()(
  'account.stepSentences',
  {
    start: {
      label: 'Start the transfer',
      title: 'Start the transfer?',
      effect:
        "We'll let @{buyer} know the transfer of {item} has started. After that, the buyer can't cancel for inactivity.",
    },
    deliver: {
      label: 'I transferred it',
      title: 'How did you transfer {item}?',
      effect: '@{buyer} then has {inspectionHours} hours to check it.',
    },
    accept: {
      label: 'Accept',
      title: 'Accept {item}?',
      effect: 'The purchase is final. @{seller} is paid {price} less {fee} fee, {holdHours} hours from now.',
    },
    dispute: {
      label: 'Dispute',
      title: "What's wrong?",
      effect: '{price} stays held until Dotpi has decided.',
    },
    cancelUnpaid: {
      label: 'Cancel the order',
      title: 'Cancel the order?',
      effect: "The reservation ends. You won't be charged.",
    },
    cancelPaid: {
      label: 'Cancel the order',
      title: 'Cancel the order?',
      effect: 'You get all {price} back.',
    },
    askExtension: {
      label: 'Ask for {extensionDays} days more',
      title: 'Ask for {extensionDays} days more?',
      effect: '@{buyer} decides. It can be granted once.',
    },
    grantExtension: {
      label: 'Grant {extensionDays} days more',
      title: 'Grant {extensionDays} days more?',
      effect: '@{seller} gets {extensionDays} days more for the transfer. We keep holding your π.',
    },
  },
  {
    inspectionHours: ORDER.inspectionMs / HOUR_MS,
    holdHours: ORDER.holdMs / HOUR_MS,
    extensionDays: ORDER.extensionMs / DAY_MS,
  },
);
