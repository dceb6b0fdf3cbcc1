import type { Order, OrderEventType, OrderStatus } from 'contracts';
import { PROGRESS } from './orders.messages';

/** 'stopped': the order ended here, or a dispute holds it here. */
export type StepState = 'done' | 'current' | 'ahead' | 'stopped';

export interface ProgressStep {
  label: string;
  state: StepState;
  /** When it was done, ISO. */
  doneAt?: string;
  /** The deadline of the current step, ISO. */
  dueAt?: string;
}

type Way = readonly { label: string; event: OrderEventType }[];

const SALE: Way = [
  { label: PROGRESS.paid, event: 'paid' },
  { label: PROGRESS.transferred, event: 'delivered' },
  { label: PROGRESS.checked, event: 'accepted' },
  { label: PROGRESS.hold, event: 'completed' },
  { label: PROGRESS.sellerPaid, event: 'completed' },
];
const FIRST_PERIOD: Way = [
  ...SALE.slice(0, 3),
  { label: PROGRESS.inUse, event: 'completed' },
  { label: PROGRESS.ownerPaid, event: 'completed' },
];

const ENDED: Partial<Record<OrderStatus, string>> = { refunded: PROGRESS.refunded, expired: PROGRESS.expired };

/**
 * The whole way of an order (docs/rules.md section 5): what is done and when, where it is, what is still to come. An order
 * that ended early ends its way there. Empty for later periods of a rental, which begin by themselves.
 */
export function orderProgress(order: Order): ProgressStep[] {
  const { kind, status, rentalPeriod, dueAt } = order;
  if (rentalPeriod && rentalPeriod.place > 1) return [];
  const steps = (kind === 'rent' ? FIRST_PERIOD : SALE).map(({ label, event }) => ({
    label,
    doneAt: order.events.find(({ type }) => type === event)?.at,
  }));
  const done = steps.flatMap(({ label, doneAt }) => (doneAt ? [{ label, doneAt, state: 'done' as const }] : []));
  const ended = ENDED[status];
  if (ended) return [...done, { label: ended, state: 'stopped', doneAt: order.events.at(-1)?.at }];
  return steps.map(({ label, doneAt }, place) => {
    if (doneAt) return { label, doneAt, state: 'done' };
    if (place > done.length) return { label, state: 'ahead' };
    if (status === 'disputed') return { label: PROGRESS.disputed, state: 'stopped' };
    return dueAt ? { label, state: 'current', dueAt } : { label, state: 'current' };
  });
}
