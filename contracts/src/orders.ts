/** Orders and their escrow, and the history of a user's dealings (docs/rules.md section 5). */
import * as z from 'zod/mini';
import { defineCall } from './call';
import { caseResponse } from './cases';
import { party } from './domains';
import { fieldFault, id, instant, lenient, listOf, optional, pageQuery, pi, piInput, text, memoFields } from './fields';
import { isCentAmount, toStroops } from './money';
import { AMOUNT, ORDER } from './numbers';
import { review } from './reviews';
import { UPLOAD_ADDRESS } from './uploads';
import { faultsOf } from './faults';
import { defineMessages } from 'shared-i18n';

export const ORDER_STATUSES = [
  'awaiting_payment',
  'funded',
  'delivering',
  'delivered',
  'accepted',
  'disputed',
  'completed',
  'refunded',
  'expired',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Who takes part in an order; `system` is the clock. */
const ORDER_ACTORS = ['buyer', 'seller', 'admin', 'system'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/** The steps that the two parties take; each is POST /api/orders/{id}/{action}. */
export const ORDER_ACTIONS = [
  'start',
  'deliver',
  'accept',
  'dispute',
  'cancel',
  'extend',
  'statement',
  'second-look',
  'accept-decision',
] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** The entries of an order's timeline. */
const ORDER_EVENT_TYPES = [
  'created',
  'paid',
  'started',
  'extension_asked',
  'extended',
  'delivered',
  'accepted',
  'disputed',
  'stated',
  'decided',
  'second_look',
  'decision_accepted',
  'settled',
  'cancelled',
  'completed',
  'refunded',
  'expired',
  'paid_late',
  'released',
  'reclaimed',
] as const;
export type OrderEventType = (typeof ORDER_EVENT_TYPES)[number];

const orderEvent = z.object({
  id,
  type: z.enum(ORDER_EVENT_TYPES),
  by: z.enum(ORDER_ACTORS),
  at: instant,
  /** The order's status from here on. */
  status: z.enum(ORDER_STATUSES),
  /** The delivery proof, what a side of a dispute wrote, or what was decided ('refund', 'release', or 'split: 80' with the π of the buyer). */
  text: z.nullable(z.string()),
  /** Why it was decided so. */
  reason: z.optional(z.string()),
  /** Addresses of the pictures that go with it. */
  images: z.optional(z.array(z.string())),
});

const DISPUTE_OUTCOMES = ['refund', 'release', 'split'] as const;
const parties = z.array(z.enum(['buyer', 'seller']));

/** What an administrator decided about a dispute, and why, as both sides read it. */
const decision = z.object({
  outcome: z.enum(DISPUTE_OUTCOMES),
  /** π that go to the buyer. */
  buyerShare: pi,
  reason: z.string(),
  at: instant,
  /** When its money moves; after a second look or an acceptance that is at once. */
  finalAt: instant,
});

/** How far the latest dispute of an order is (docs/rules.md section 5). */
const disputeOfOrder = z.object({
  openedAt: instant,
  /** Both sides write until then. */
  statementsUntil: instant,
  /** When it is to be decided. */
  dueAt: instant,
  /** Who asked for a second look. */
  secondLookBy: parties,
  /** Who accepted the decision. */
  acceptedBy: parties,
});

export const order = z.object({
  id,
  kind: z.enum(['purchase', 'rent']),
  itemType: z.enum(['domain', 'product']),
  itemId: id,
  itemName: z.string(),
  /** What the buyer pays. */
  amount: pi,
  /** The fee that the seller pays of it (docs/rules.md reading 12). */
  fee: pi,
  /** null until it is paid. */
  paidWith: z.nullable(z.enum(['pi', 'balance', 'bid'])),
  status: z.enum(ORDER_STATUSES),
  buyer: party,
  seller: party,
  /** Who acts next; null when no action is due. */
  nextActor: z.nullable(z.enum(ORDER_ACTORS)),
  /** The deadline; null when no clock runs. */
  dueAt: z.nullable(instant),
  /** The status that the order takes when dueAt passes. */
  ifMissed: z.nullable(z.enum(ORDER_STATUSES)),
  /** From when the buyer may cancel what the seller has not started; null when that is no longer possible. */
  cancellableFrom: z.nullable(instant),
  /** The one extension of the delivery: requested by the seller, granted by the buyer. */
  extension: z.enum(['none', 'asked', 'granted']),
  /** What the caller may do now. */
  actions: z.array(z.enum(ORDER_ACTIONS)),
  /** Left out where there was no dispute. */
  dispute: z.optional(disputeOfOrder),
  /** Of its latest dispute; left out until there is one. */
  decision: z.optional(decision),
  /** The rental that an order of kind rent pays a period of. */
  rentalId: z.optional(id),
  /** That period, counted from 1; its times are null until the first one has started. */
  rentalPeriod: z.optional(z.object({ place: z.number(), start: z.nullable(instant), end: z.nullable(instant) })),
  /** Where one order is read: its review, null while there is none to show. */
  review: z.optional(z.nullable(review)),
  /** There too: whether the caller may review it now. */
  canReview: z.optional(z.boolean()),
  createdAt: instant,
  /** Oldest first. */
  events: z.array(orderEvent),
});
export type Order = z.output<typeof order>;

export const orderResponse = z.object({ data: order, serverTime: instant });
export type OrderResponse = z.output<typeof orderResponse>;
const orderPage = listOf(order);
export type OrderPage = z.output<typeof orderPage>;

const byId = z.object({ id });

const fault = faultsOf(
  'orders',
  defineMessages('contracts.faults.orders', {
    payWith: 'Choose pi or balance.',
    proof: 'Say how you handed it over.',
    dispute: 'Say what is wrong.',
    statement: 'Write what happened.',
    secondLook: 'Say what the decision got wrong.',
    why: 'Say why. Both sides read it.',
    pictures: 'At most {most} pictures for one dispute.',
    ownPictures: 'Upload this picture here.',
    share: 'Enter an amount from 0 in steps of {step}.',
  }),
);

/** How to pay, and the price that the buyer confirmed: any other is PRICE_CHANGED (docs/rules.md reading 12). */
export const payInput = z.object({
  payWith: z.enum(['pi', 'balance'], fault('payWith')),
  expectedPrice: optional(piInput()),
});
/** A step that needs no text. */
export const plainStepInput = z.object({});
export const deliveryInput = z.object({ proof: text(1, ORDER.textMax, fault('proof')) });
const pictures = optional(
  z
    .array(z.string().check(z.regex(UPLOAD_ADDRESS, fault('ownPictures'))))
    .check(z.maxLength(ORDER.picturesMax, fault('pictures', { most: ORDER.picturesMax }))),
);
export const disputeInput = z.object({ reason: text(1, ORDER.textMax, fault('dispute')), images: pictures });
export const statementInput = z.object({ text: text(1, ORDER.textMax, fault('statement')), images: pictures });
export const secondLookInput = z.object({ reason: text(1, ORDER.textMax, fault('secondLook')) });

const buyerShare = z
  .number(fieldFault('number'))
  .check(
    z.refine(
      (value) => value === 0 || isCentAmount(value, toStroops(AMOUNT.max)),
      fault('share', { step: AMOUNT.min }),
    ),
  );
const why = {
  reason: text(1, ORDER.reasonMax, fault('why')),
  /** Whether the seller gets a strike; left out, for a refund. */
  strike: optional(z.boolean()),
};
const decisionInput = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('refund'), ...why }),
  z.object({ outcome: z.literal('release'), ...why }),
  /** The buyer gets buyerShare (0 to the amount), the seller the rest less the fee. */
  z.object({ outcome: z.literal('split'), buyerShare, ...why }),
]);
export type Decision = z.output<typeof decisionInput>;

/** A call that makes an order of an item. */
const buyCall = <const P extends string>(path: P, summary: string) =>
  defineCall({
    method: 'POST',
    path,
    tag: 'orders',
    summary,
    auth: 'user',
    params: byId,
    body: payInput,
    responses: { 201: orderResponse },
  });

/** A step of one of the parties. */
const stepCall = <const A extends OrderAction, const B extends z.ZodMiniType>(action: A, body: B, summary: string) =>
  defineCall({
    method: 'POST',
    path: `/api/orders/:id/${action}`,
    tag: 'orders',
    summary,
    auth: 'user',
    params: byId,
    body,
    responses: { 200: orderResponse },
  });

export const buyDomain = buyCall(
  '/api/domain/:id/buy',
  'Buy a fixed-price name from the balance, or reserve it for Pi',
);
export const buyProduct = buyCall('/api/products/:id/buy', 'Buy a product from the balance, or reserve it for Pi');

export const listOrders = defineCall({
  method: 'GET',
  path: '/api/orders',
  tag: 'orders',
  summary: "The caller's orders, newest first",
  auth: 'user',
  query: z.extend(pageQuery, { role: lenient(z.enum(['buyer', 'seller'])) }),
  responses: { 200: orderPage },
});
export const getOrder = defineCall({
  method: 'GET',
  path: '/api/orders/:id',
  tag: 'orders',
  summary: 'One order with its timeline, for its two parties and administrators',
  auth: 'user',
  params: byId,
  responses: { 200: orderResponse },
});

export const startOrder = stepCall('start', plainStepInput, 'The seller begins to hand it over');
export const deliverOrder = stepCall('deliver', deliveryInput, 'The seller proves the hand-over');
export const acceptOrder = stepCall('accept', plainStepInput, 'The buyer accepts; the purchase is final');
export const disputeOrder = stepCall('dispute', disputeInput, 'The buyer disputes; the escrow is frozen');
export const stateInDispute = stepCall('statement', statementInput, 'A side of a dispute writes what happened');
export const askSecondLook = stepCall(
  'second-look',
  secondLookInput,
  'A side asks once for a second look at a decision',
);
export const acceptDecision = stepCall(
  'accept-decision',
  plainStepInput,
  'A side accepts a decision; once each who loses by it has, the money moves',
);
export const cancelOrder = stepCall(
  'cancel',
  plainStepInput,
  'The buyer cancels what is unpaid, or what the seller left lying',
);
export const extendOrder = stepCall(
  'extend',
  plainStepInput,
  'The seller asks for three days more; the buyer grants them',
);

export const decideOrder = defineCall({
  method: 'POST',
  path: '/admin/api/orders/:id/decide',
  tag: 'admin',
  summary: 'Decide a dispute: refund, release or split',
  auth: 'admin',
  role: 'finance',
  params: byId,
  body: decisionInput,
  responses: { 200: orderResponse, 202: caseResponse },
});

/** One dealing in 'Transaction History' (docs/rules.md section 5). */
const historyTransaction = z.object({
  id,
  type: z.enum(['purchase', 'sale', 'rent', 'subscription']),
  itemId: z.string(),
  itemName: z.string(),
  amount: pi,
  paymentId: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  /** Pending until an order is completed; failed for refunded and expired. */
  status: z.enum(['completed', 'pending', 'failed']),
  /** Where its order stands, which screens say; null for a subscription. */
  orderStatus: z.optional(z.nullable(z.enum(ORDER_STATUSES))),
  ...memoFields,
  createdAt: instant,
  /** Uids. */
  buyerId: z.string(),
  buyerUsername: z.string(),
  sellerId: z.string(),
  sellerUsername: z.string(),
});
export type HistoryTransaction = z.output<typeof historyTransaction>;

const historyPage = listOf(historyTransaction);
export type HistoryPage = z.output<typeof historyPage>;

export const listHistory = defineCall({
  method: 'GET',
  path: '/users/transactions',
  tag: 'users',
  summary: "The caller's purchases, sales, rents and subscriptions, newest first",
  auth: 'user',
  query: z.extend(pageQuery, { type: lenient(z.enum(['purchase', 'sale', 'rent', 'subscription'])) }),
  responses: { 200: historyPage },
});
