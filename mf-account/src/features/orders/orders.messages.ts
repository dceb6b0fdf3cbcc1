import { DAY_MS, formatPercent, ORDER, type OrderEventType, type OrderStatus, SALE_FEE_PERCENT } from 'contracts';

const HOUR_MS = DAY_MS / 24;
const EXTENSION = `${ORDER.extensionMs / DAY_MS} days`;

/** Texts of the list of orders and of an order's page. */
export const ORDERS = {
  title: 'My Orders',
  description: 'What you buy and sell on Dotpi, and who acts next.',
  intro: 'What you buy and sell. Each order says who acts next, by when, and what happens otherwise.',
  signInBody: 'Your orders are seen by you and the other party alone. Connect with Pi to see them.',
  loading: 'Loading orders',
  loadingOne: 'Loading the order',
  failed: 'Your orders could not be loaded.',
  failedOne: 'The order could not be loaded.',
  noun: 'orders',
  empty: 'No orders yet',
  emptyBody: 'What you buy, sell or win at an auction appears here.',
  browse: 'Browse domains',
  notFound: 'Order not found',
  notFoundBody: 'It may belong to another account, or the address has a typing error.',
  all: 'All orders',
  one: 'Order',
  role: 'Show',
  show: (name: string) => `Show order of ${name}`,
  buyingFrom: (name: string) => `Bought from ${name}`,
  sellingTo: (name: string) => `Sold to ${name}`,
  by: 'by',
  yourTurn: 'Your turn',
  actor: { admin: 'Dotpi', system: 'Automatically' },
  clockRuns: 'Nothing to do, the clock runs',
  waitingFor: (who: string) => `Waiting for ${who}`,
  over: 'Nothing left to do',
  nextTitle: 'What happens next',
  timeLeft: 'Time left',
  dueOver: 'The time is over. This page brings itself up to date.',
  until: 'Until',
  otherwise: 'Otherwise:',
  facts: 'Order',
  receipt: 'Receipt',
  price: 'Price',
  fee: `Dotpi fee (${formatPercent(SALE_FEE_PERCENT)})`,
  youReceive: 'You receive',
  buyer: 'Buyer',
  seller: 'Seller',
  you: 'You',
  paidWith: 'Paid with',
  paidBy: { pi: 'Pi', balance: 'Wallet balance', bid: 'Winning bid' },
  notPaid: 'Not paid yet',
  ordered: 'Ordered',
  orderId: 'Order id',
  messageBuyer: 'Message buyer',
  contact: 'Contact of the seller',
  contactNote: 'Only the two of you see this. Never pay outside this site.',
  item: 'See the item',
  rental: 'See the rental',
  rentedFrom: (name: string) => `Rented from ${name}`,
  rentedTo: (name: string) => `Rented to ${name}`,
  timeline: 'What happened so far',
  offline: 'You are offline. You can act once you are connected again.',
  saved: 'Done. The other party is told.',
  cancelLater: (when: string) => `If the hand-over has not started, you can cancel from ${when} on.`,
  extensionAsked: (seller: string) => `${seller} asks for ${EXTENSION} more.`,
  extensionWaits: (buyer: string) => `You asked ${buyer} for ${EXTENSION} more.`,
} as const;

export const ROLE_FILTERS = [
  { value: 'all', label: 'All orders' },
  { value: 'buyer', label: 'I buy' },
  { value: 'seller', label: 'I sell' },
] as const;
export type RoleFilter = (typeof ROLE_FILTERS)[number]['value'];

type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'info' | 'gold';

export const STATUS_BADGE: Record<OrderStatus, { label: string; tone: Tone }> = {
  awaiting_payment: { label: 'Awaiting payment', tone: 'warning' },
  funded: { label: 'Paid, held by Dotpi', tone: 'info' },
  delivering: { label: 'Hand-over under way', tone: 'info' },
  delivered: { label: 'Handed over', tone: 'brand' },
  accepted: { label: 'Accepted, 48 h hold', tone: 'brand' },
  disputed: { label: 'Disputed', tone: 'danger' },
  completed: { label: 'Completed', tone: 'success' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
};

export const RENT_ACCEPTED = { label: 'Accepted, paid out month by month', tone: 'brand' } as const;

export const EVENT_TITLE: Record<OrderEventType, string> = {
  created: 'Ordered',
  paid: 'Paid, held by Dotpi',
  started: 'Hand-over started',
  extension_asked: `${EXTENSION} more asked for`,
  extended: `${EXTENSION} more granted`,
  delivered: 'Handed over',
  accepted: 'Accepted',
  disputed: 'Disputed',
  decided: 'Decided',
  cancelled: 'Cancelled',
  completed: 'Completed, the seller was paid',
  refunded: 'Refunded to the buyer',
  expired: 'Expired unpaid',
  paid_late: 'Paid too late, credited to the buyer’s wallet',
  released: 'A month of rent went to the owner',
  reclaimed: 'Taken back by the owner, the unused time was paid back',
};

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
export const BUYER_TASK: Tasks = {
  awaiting_payment: ({ item, price }) => `Pay ${price}. ${item} is reserved for you until then.`,
  funded: ({ seller, price }) => `${seller} was told to start the hand-over. Your ${price} is held, not spent.`,
  delivering: ({ seller, item, price }) => `${seller} is handing over ${item}. Your ${price} is held, not spent.`,
  delivered: ({ item, seller }) => `Check ${item}. Accept when it is yours, or dispute what ${seller} says.`,
  accepted: ({ seller, proceeds }) =>
    `${seller} is paid ${proceeds} after the hold. Until then you can still report a problem.`,
  disputed: () => 'Dotpi looks at what both of you wrote and decides. The money stays held until then.',
  completed: ({ item, seller }) => `${item} is yours and ${seller} was paid.`,
  refunded: ({ price }) => `The order is over. What came back of ${price} is in the buyer’s wallet.`,
  expired: () => 'It was not paid in time. Nothing was charged.',
};

/** What the seller is to do, or how it ended. */
export const SELLER_TASK: Tasks = {
  awaiting_payment: ({ item }) => `${item} is reserved meanwhile. Hand over nothing before it is paid.`,
  funded: ({ item, buyer, price }) => `${buyer} paid ${price}, held by Dotpi. Start handing over ${item}.`,
  delivering: ({ item, buyer }) => `Hand over ${item} to ${buyer}, then say here how you did it.`,
  delivered: ({ buyer }) => `${buyer} checks it now.`,
  accepted: ({ proceeds }) => `You are paid ${proceeds} after the hold.`,
  disputed: () => 'Dotpi looks at what both of you wrote and decides. The money stays held until then.',
  completed: ({ proceeds }) => `${proceeds} is in your wallet.`,
  refunded: ({ price, buyer }) => `The order is over. What came back of ${price} is in ${buyer}’s wallet.`,
  expired: ({ item, buyer }) => `${buyer} did not pay in time. ${item} is for sale again.`,
};

type Consequences = Partial<Tasks>;

/** Tasks of a rental's first period, where they differ from a purchase's. */
export const RENT_TASK: Record<'buyer' | 'seller', Consequences> = {
  buyer: {
    delivered: ({ item }) => `Check that you can use ${item}, then accept: the paid time begins with that.`,
    accepted: ({ item, seller }) => `${item} is yours to use. ${seller} is paid month by month.`,
    completed: ({ seller }) => `The period is paid out to ${seller}.`,
  },
  seller: {
    accepted: ({ buyer }) => `${buyer} can use it now. You are paid 48 hours after each month begins.`,
    completed: ({ proceeds }) => `The period is paid out. ${proceeds} went to your wallet, less what was paid back.`,
    expired: ({ item, buyer }) => `${buyer} did not pay in time. ${item} can be rented again.`,
  },
};

/** Tasks of a later period, which begins by itself. */
export const PERIOD_TASK: Consequences = {
  funded: ({ item }) => `The next period of ${item} is paid. It begins when the one before ends.`,
};
const EITHER_MISSED: Consequences = {
  expired: ({ item }) => `The reservation ends and ${item} is for sale again. Nothing is charged.`,
  refunded: ({ price, buyer }) => `The whole ${price} goes back to ${buyer}, at once.`,
  accepted: () => 'It counts as accepted, and the purchase is final.',
  completed: ({ seller, proceeds }) => `${seller} is paid ${proceeds}, and the order is complete.`,
};

const RENT_MISSED: Consequences = {
  expired: ({ item }) => `The reservation ends and ${item} can be rented again. Nothing is charged.`,
  accepted: () => 'The paid time begins.',
  completed: ({ seller }) => `The next month of rent goes to ${seller}.`,
};

/** What happens when the time is over, by the status that the order gets then, as each role reads it. */
export const IF_MISSED = {
  observer: EITHER_MISSED,
  buyer: { ...EITHER_MISSED, refunded: ({ price }) => `The whole ${price} goes back to your wallet, at once.` },
  seller: {
    ...EITHER_MISSED,
    refunded: ({ price, buyer }) => `The whole ${price} goes back to ${buyer}. It counts as a strike against you.`,
    completed: ({ proceeds }) => `You are paid ${proceeds}, and the order is complete.`,
  },
  rent: RENT_MISSED,
} satisfies Record<string, Consequences>;

/** What the dialogs of the steps say. */
export const STEP_TEXT = {
  proof: 'How you handed it over',
  proofHint: 'Name the transfer, its time and what the buyer can check. Both of you and Dotpi can read it.',
  reason: 'What is wrong',
  reasonHint: 'Say what you expected and what you got. Both of you and Dotpi can read it.',
  back: 'Go back',
  failed: 'Something went wrong. Please try again.',
  moved: 'The order has moved on meanwhile. You see its present state.',
} as const;

interface StepSentences {
  /** The button. */
  label: string;
  title: string;
  /** What confirming does. */
  effect: string;
}

const INSPECTION = `${ORDER.inspectionMs / HOUR_MS} hours`;
const HOLD = `${ORDER.holdMs / HOUR_MS} hours`;

/** Button and confirmation of each step. */
export const STEP_SENTENCES = {
  start: ({ item, buyer }) => ({
    label: 'Start the hand-over',
    title: 'Start the hand-over?',
    effect: `${buyer} is told that you are handing over ${item}. From then on it cannot be cancelled for lying idle.`,
  }),
  deliver: ({ item, buyer }) => ({
    label: 'I handed it over',
    title: `Tell how you handed over ${item}`,
    effect: `${buyer} then has ${INSPECTION} to check it.`,
  }),
  accept: ({ item, seller, price, fee }) => ({
    label: 'Accept',
    title: `Accept ${item}?`,
    effect: `The purchase is final. ${seller} is paid ${price} less ${fee} fee, ${HOLD} from now.`,
  }),
  dispute: ({ price }) => ({
    label: 'Dispute',
    title: 'What is wrong?',
    effect: `${price} stays held until Dotpi has decided.`,
  }),
  cancelUnpaid: () => ({
    label: 'Cancel the order',
    title: 'Cancel the order?',
    effect: 'The reservation ends at once. Nothing is charged.',
  }),
  cancelPaid: ({ price }) => ({
    label: 'Cancel the order',
    title: 'Cancel the order?',
    effect: `The whole ${price} goes back to your wallet at once.`,
  }),
  askExtension: ({ buyer }) => ({
    label: `Ask for ${EXTENSION} more`,
    title: `Ask for ${EXTENSION} more?`,
    effect: `${buyer} decides. It can be granted once.`,
  }),
  grantExtension: ({ seller }) => ({
    label: `Grant ${EXTENSION} more`,
    title: `Grant ${EXTENSION} more?`,
    effect: `${seller} gets ${EXTENSION} more for the hand-over. Your π stays held.`,
  }),
} satisfies Record<string, (values: OrderValues) => StepSentences>;
