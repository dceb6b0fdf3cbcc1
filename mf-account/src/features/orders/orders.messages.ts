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
  timeline: 'What happened so far',
  offline: 'You are offline. You can act once you are connected again.',
  saved: 'Done. The other party is told.',
  cancelLater: (when: string) => `If the hand-over has not started, you can cancel from ${when} on.`,
  extensionAsked: (seller: string) => `${seller} asks for ${EXTENSION} more.`,
  extensionWaits: (buyer: string) => `You asked ${buyer} for ${EXTENSION} more.`,
  strike: 'It counts as a strike against you.',
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
};

/** What the dialogs of the steps say. */
export const STEP_TEXT = {
  inspectionHours: ORDER.inspectionMs / HOUR_MS,
  holdHours: ORDER.holdMs / HOUR_MS,
  extension: EXTENSION,
  proof: 'How you handed it over',
  proofHint: 'Name the transfer, its time and what the buyer can check. Both of you and Dotpi can read it.',
  proofMissing: 'Say how you handed it over.',
  reason: 'What is wrong',
  reasonHint: 'Say what you expected and what you got. Both of you and Dotpi can read it.',
  reasonMissing: 'Say what is wrong.',
  tooLong: `Use at most ${ORDER.textMax} characters.`,
  back: 'Go back',
  failed: 'Something went wrong. Please try again.',
  moved: 'The order has moved on meanwhile. You see its present state.',
} as const;
