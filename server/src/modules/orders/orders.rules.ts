import { ORDER, ORDER_ACTIONS, type OrderAction, type OrderActor, type OrderStatus } from 'contracts';
import { type Outcome, refuse } from '../../platform/refusal';

/** What decides which steps are allowed. */
export interface OrderState {
  status: OrderStatus;
  extension: 'none' | 'asked' | 'granted';
  due_at: Date | null;
  /** Which period of a rental it pays; null for a purchase. */
  rental_period: number | null;
}

export type PartyRole = 'buyer' | 'seller';

/** Who acts next in an order, and the status that follows a missed deadline: a paid later period starts by itself. */
export function deadlineOf({ status, rental_period }: Pick<OrderState, 'status' | 'rental_period'>) {
  if (status === 'funded' && isLaterPeriod({ rental_period }))
    return { nextActor: 'system' as const, ifMissed: 'accepted' as const };
  return DEADLINES[status];
}

/** Who acts next in each status, and the status that follows a missed deadline (docs/rules.md section 5). */
const DEADLINES: Record<OrderStatus, { nextActor: OrderActor | null; ifMissed: OrderStatus | null }> = {
  awaiting_payment: { nextActor: 'buyer', ifMissed: 'expired' },
  funded: { nextActor: 'seller', ifMissed: 'refunded' },
  delivering: { nextActor: 'seller', ifMissed: 'refunded' },
  delivered: { nextActor: 'buyer', ifMissed: 'accepted' },
  accepted: { nextActor: 'system', ifMissed: 'completed' },
  disputed: { nextActor: 'admin', ifMissed: null },
  completed: { nextActor: null, ifMissed: null },
  refunded: { nextActor: null, ifMissed: null },
  expired: { nextActor: null, ifMissed: null },
};

const STEPS: Record<OrderAction, { by: readonly PartyRole[]; from: readonly OrderStatus[] }> = {
  start: { by: ['seller'], from: ['funded'] },
  deliver: { by: ['seller'], from: ['delivering'] },
  accept: { by: ['buyer'], from: ['delivered'] },
  dispute: { by: ['buyer'], from: ['delivered', 'accepted'] },
  cancel: { by: ['buyer'], from: ['awaiting_payment', 'funded'] },
  extend: { by: ['buyer', 'seller'], from: ['delivering'] },
};

/** FORBIDDEN when the step belongs to the other party, then ORDER_STATE while the order does not allow it. */
export function checkStep(
  order: OrderState,
  role: PartyRole | null,
  action: OrderAction,
  now: Date,
): Outcome<undefined> {
  const { by, from } = STEPS[action];
  if (role === null || !by.includes(role)) return refuse('FORBIDDEN');
  if (!from.includes(order.status)) return refuse('ORDER_STATE', { status: order.status });
  if (action === 'extend' && !isExtendable(order, role)) return refuse('ORDER_STATE', { extension: order.extension });
  if (isLaterPeriod(order) && !PERIOD_STEPS.includes(action)) return refuse('ORDER_STATE', { status: order.status });
  if (isLaterPeriod(order) && action === 'cancel' && order.status === 'funded')
    return refuse('ORDER_STATE', { status: order.status });
  const cancellableFrom = action === 'cancel' ? cancellableSince(order) : null;
  return cancellableFrom && now < cancellableFrom
    ? refuse('ORDER_STATE', { cancellableFrom: cancellableFrom.toISOString() })
    : undefined;
}

/** Steps of a period after the first: nothing is handed over again. */
const PERIOD_STEPS: readonly OrderAction[] = ['cancel', 'dispute'];
const isLaterPeriod = ({ rental_period }: Pick<OrderState, 'rental_period'>) => (rental_period ?? 1) > 1;

/** There is one extension: the seller asks once, the buyer may grant it without being asked. */
const isExtendable = ({ extension }: OrderState, role: PartyRole) =>
  role === 'seller' ? extension === 'none' : extension !== 'granted';

/** The steps this party may take now. */
export function allowedSteps(order: OrderState, role: PartyRole | null, now: Date): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => checkStep(order, role, action, now) === undefined);
}

/** When the buyer may first cancel a paid order that the seller has not started; null in every other status. It moves with the deadline. */
export function cancellableSince({ status, due_at, rental_period }: OrderState): Date | null {
  return status === 'funded' && due_at && !isLaterPeriod({ rental_period })
    ? later(due_at, ORDER.cancelAfterMs - ORDER.deliveryMs)
    : null;
}

export const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
