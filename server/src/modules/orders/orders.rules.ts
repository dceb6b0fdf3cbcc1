import { ORDER, ORDER_ACTIONS, type OrderAction, type OrderActor, type OrderStatus } from 'contracts';
import { type Outcome, refuse } from '../../platform/refusal';
import type { Columns } from '../../platform/database/rows';

/** What decides which steps are allowed. */
export interface OrderState {
  status: OrderStatus;
  extension: 'none' | 'asked' | 'granted';
  due_at: Date | null;
  /** Which period of a rental it pays; null for a purchase. */
  rental_period: number | null;
}

/** What decides which steps of an open dispute are allowed. */
export type DisputeState = Columns<
  'dispute',
  | 'statements_until'
  | 'outcome'
  | 'decided_at'
  | 'second_look_until'
  | 'buyer_asked_at'
  | 'seller_asked_at'
  | 'buyer_accepted_at'
  | 'seller_accepted_at'
>;

export type PartyRole = 'buyer' | 'seller';

interface Deadline {
  nextActor: OrderActor | null;
  ifMissed: OrderStatus | null;
}

/** Who acts next in an order, and the status that follows a missed deadline: a paid later period starts by itself. */
export function deadlineOf(
  { status, rental_period }: Pick<OrderState, 'status' | 'rental_period'>,
  dispute?: DisputeState,
): Deadline {
  if (status === 'funded' && isLaterPeriod({ rental_period })) return { nextActor: 'system', ifMissed: 'accepted' };
  if (status === 'disputed' && dispute?.outcome)
    return {
      nextActor: isLookedAtAgain(dispute) ? 'admin' : 'system',
      ifMissed: statusAfter(dispute.outcome, rental_period !== null),
    };
  return DEADLINES[status];
}

/** The status of an order whose dispute is settled so: rent that is released goes on month by month. */
const statusAfter = (outcome: NonNullable<DisputeState['outcome']>, isRent: boolean): OrderStatus =>
  outcome === 'refund' ? 'refunded' : outcome === 'release' && isRent ? 'accepted' : 'completed';

/** Whether a side asked for a second look, which is final. */
export const isLookedAtAgain = ({ buyer_asked_at, seller_asked_at }: DisputeState): boolean =>
  buyer_asked_at !== null || seller_asked_at !== null;

/** Who gets less by a decision than they might have: with all of their acceptances the money moves at once. */
export function losersBy(outcome: DisputeState['outcome']): readonly PartyRole[] {
  if (outcome === 'refund') return ['seller'];
  return outcome === 'release' ? ['buyer'] : ['buyer', 'seller'];
}

/** Who acts next in each status, and the status that follows a missed deadline (docs/rules.md section 5). */
const DEADLINES: Record<OrderStatus, Deadline> = {
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
  statement: { by: ['buyer', 'seller'], from: ['disputed'] },
  'second-look': { by: ['buyer', 'seller'], from: ['disputed'] },
  'accept-decision': { by: ['buyer', 'seller'], from: ['disputed'] },
};

/** Whether this side of an open dispute may take a step of it now; other steps wait for nothing here. */
function mayAct(dispute: DisputeState | undefined, role: PartyRole, action: OrderAction, now: Date): boolean {
  switch (action) {
    case 'statement':
      return dispute?.decided_at === null && now < dispute.statements_until;
    case 'second-look':
      return !!dispute?.second_look_until && now < dispute.second_look_until && dispute[`${role}_asked_at`] === null;
    case 'accept-decision':
      return (
        !!dispute?.decided_at && losersBy(dispute.outcome).includes(role) && dispute[`${role}_accepted_at`] === null
      );
    default:
      return true;
  }
}

/** FORBIDDEN when the step belongs to the other party, then ORDER_STATE while the order does not allow it. */
export function checkStep(
  order: OrderState,
  role: PartyRole | null,
  action: OrderAction,
  now: Date,
  dispute?: DisputeState,
): Outcome<undefined> {
  const { by, from } = STEPS[action];
  if (role === null || !by.includes(role)) return refuse('FORBIDDEN');
  if (!from.includes(order.status)) return refuse('ORDER_STATE', { status: order.status });
  if (!mayAct(dispute, role, action, now)) return refuse('ORDER_STATE', { status: order.status });
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
const PERIOD_STEPS: readonly OrderAction[] = ['cancel', 'dispute', 'statement', 'second-look', 'accept-decision'];
const isLaterPeriod = ({ rental_period }: Pick<OrderState, 'rental_period'>) => (rental_period ?? 1) > 1;

/** There is one extension: the seller asks once, the buyer may grant it without being asked. */
const isExtendable = ({ extension }: OrderState, role: PartyRole) =>
  role === 'seller' ? extension === 'none' : extension !== 'granted';

/** The steps this party may take now. */
export function allowedSteps(
  order: OrderState,
  role: PartyRole | null,
  now: Date,
  dispute?: DisputeState,
): OrderAction[] {
  return ORDER_ACTIONS.filter((action) => checkStep(order, role, action, now, dispute) === undefined);
}

/** When the buyer may first cancel a paid order that the seller has not started; null in every other status. It moves with the deadline. */
export function cancellableSince({ status, due_at, rental_period }: OrderState): Date | null {
  return status === 'funded' && due_at && !isLaterPeriod({ rental_period })
    ? later(due_at, ORDER.cancelAfterMs - ORDER.deliveryMs)
    : null;
}

export const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);
