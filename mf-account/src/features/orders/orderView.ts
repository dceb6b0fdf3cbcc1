import { formats, sentences } from 'shared-i18n';
import { formatPi, type Order, type OrderEventType, subtractPi } from 'contracts';
import { decisionOf, disputeView } from './disputeView';
import { GOODS_BADGE, GOODS_EVENT, GOODS_TASK } from './goods.messages';
import {
  BUYER_TASK,
  DECIDED_TASK,
  EVENT_TITLE,
  IF_MISSED,
  ORDERS,
  type OrderValues,
  PERIOD_TASK,
  RENT_ACCEPTED,
  RENT_TASK,
  SELLER_TASK,
  STATUS_BADGE,
} from './orders.messages';

/** How the viewer takes part; an administrator who looks at the order is an observer. */
export type ViewerRole = 'buyer' | 'seller' | 'observer';

export interface OrderView {
  role: ViewerRole;
  /** The other party, from the viewer's side; the buyer for an observer. */
  counterparty: { uid: string; username: string };
  /** Whose turn it is, as a headline. */
  turn: string;
  isYourTurn: boolean;
  /** What is to be done, or how it ended. */
  task: string;
  /** Why a dispute was decided so; null without a decision. */
  reason: string | null;
  /** When the turn is over, ISO; null when no clock runs. */
  dueAt: string | null;
  /** What happens when dueAt passes; null when no clock runs. */
  otherwise: string | null;
  /** What the seller gets in the end, in π; null where a refund or a decision says otherwise. */
  proceeds: number | null;
}

/** Who acts next, what to do, and what happens otherwise, as one of the parties reads it (docs/rules.md section 5). */
export function orderView(order: Order, viewer: { uid: string }): OrderView {
  const role = roleOf(order, viewer);
  const values = valuesOf(order);
  const isYourTurn = order.nextActor !== null && order.nextActor === role;
  const dispute = disputeView(order);
  return {
    role,
    counterparty: role === 'buyer' ? order.seller : order.buyer,
    turn: dispute?.turn ?? (isYourTurn ? ORDERS.yourTurn : waiting(order)),
    isYourTurn,
    task: dispute?.task ?? decidedTask(order, role, values) ?? taskOf(order, role)(values),
    reason: dispute?.reason ?? null,
    dueAt: dispute ? dispute.dueAt : order.dueAt,
    otherwise: dispute ? null : order.ifMissed && (missedOf(order, role)[order.ifMissed]?.(values) ?? null),
    proceeds: isPaidWhole(order) ? subtractPi(order.amount, order.fee) : null,
  };
}

export const TURNS = ['yours', 'waiting', 'over'] as const;

/** Whether an order waits for the viewer, for somebody else or a clock, or for nobody any more. */
export function turnOf(order: Order, viewer: { uid: string }): (typeof TURNS)[number] {
  if (order.nextActor === null) return 'over';
  return order.nextActor === roleOf(order, viewer) ? 'yours' : 'waiting';
}

const isPaidWhole = ({ status, events }: Order) =>
  status !== 'refunded' &&
  status !== 'expired' &&
  events.findLast(({ type }) => type === 'decided')?.text?.startsWith('split') !== true;

/** How an order ended that Dotpi decided; undefined for others. */
function decidedTask(order: Order, role: ViewerRole, values: OrderValues): string | undefined {
  const sentence = endedByDecision(order) ? DECIDED_TASK[role][order.status] : undefined;
  return sentence && sentences(decisionOf(order), sentence(values));
}

/** Whether a decision was the last thing that happened to an order; before there were second looks it was final at once. */
export function endedByDecision({ events }: Pick<Order, 'events'>): boolean {
  const last = events.at(-1)?.type;
  return last === 'settled' || last === 'decided';
}

function taskOf({ kind, itemType, status, rentalPeriod }: Order, role: ViewerRole) {
  const side = role === 'seller' ? 'seller' : 'buyer';
  const ofGoods = itemType === 'product' ? GOODS_TASK[side][status] : undefined;
  if (ofGoods) return ofGoods;
  const isRefundOfOthers = role === 'observer' && status === 'refunded';
  const ofSale = (side === 'seller' || isRefundOfOthers ? SELLER_TASK : BUYER_TASK)[status];
  if (kind === 'purchase') return ofSale;
  const ofPeriod = rentalPeriod && rentalPeriod.place > 1 ? PERIOD_TASK[status] : undefined;
  return ofPeriod ?? RENT_TASK[side][status] ?? ofSale;
}

const missedOf = ({ kind }: Order, role: ViewerRole) =>
  ({
    ...IF_MISSED.either,
    ...(role !== 'observer' && IF_MISSED[role]),
    ...(kind === 'rent' && IF_MISSED.rent),
  }) as Partial<typeof BUYER_TASK>;

function roleOf({ buyer, seller }: Order, { uid }: { uid: string }): ViewerRole {
  if (uid === buyer.uid) return 'buyer';
  return uid === seller.uid ? 'seller' : 'observer';
}

function waiting({ buyer, seller, nextActor }: Order): string {
  if (nextActor === null) return ORDERS.over;
  if (nextActor === 'system') return ORDERS.clockRuns;
  const names = {
    buyer: formats().handle(buyer.username),
    seller: formats().handle(seller.username),
    admin: ORDERS.actor.admin,
  };
  return ORDERS.waitingFor({ who: names[nextActor] });
}

/** The status in words: accepted rent has no hold. */
export function badgeOf({ kind, itemType, status }: Order) {
  if (kind === 'rent' && status === 'accepted') return RENT_ACCEPTED;
  return (itemType === 'product' && GOODS_BADGE[status]) || STATUS_BADGE[status];
}

/** An entry of the timeline in words. */
export const eventTitle = ({ itemType }: Order, type: OrderEventType) =>
  (itemType === 'product' && GOODS_EVENT[type]) || EVENT_TITLE[type];

/** The values for the placeholders of an order's sentences. */
export const valuesOf = ({ itemName, buyer, seller, amount, fee }: Order): OrderValues => ({
  item: itemName,
  buyer: buyer.username,
  seller: seller.username,
  price: formatPi(amount),
  fee: formatPi(fee),
  proceeds: formatPi(subtractPi(amount, fee)),
});
