import type { Order, OrderStatus } from 'contracts';
import { GOODS } from './goods.messages';
import { PROGRESS } from './orders.messages';
import { endedByDecision } from './orderView';

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

type Label = Exclude<keyof typeof PROGRESS, 'title' | 'step' | 'by' | 'states'>;
type Way = readonly { label: Label; reached: OrderStatus }[];

const SALE: Way = [
  { label: 'paid', reached: 'funded' },
  { label: 'transferred', reached: 'delivered' },
  { label: 'checked', reached: 'accepted' },
  { label: 'hold', reached: 'completed' },
  { label: 'sellerPaid', reached: 'completed' },
];
const FIRST_PERIOD: Way = [
  ...SALE.slice(0, 3),
  { label: 'inUse', reached: 'completed' },
  { label: 'ownerPaid', reached: 'completed' },
];

const ENDED: Partial<Record<OrderStatus, Label>> = { refunded: 'refunded', expired: 'expired' };

const labelOf = (label: Label, { itemType }: Pick<Order, 'itemType'>) =>
  label === 'transferred' && itemType === 'product' ? GOODS.delivered : PROGRESS[label];

/**
 * The whole way of an order (docs/rules.md section 5): what is done and when, where it is, what is still to come. An order
 * that ended early ends its way there, and a decision for the seller stands for the steps that it cut short. Empty for
 * later periods of a rental, which begin by themselves.
 */
export function orderProgress(order: Order): ProgressStep[] {
  const { kind, status, rentalPeriod, dueAt, events } = order;
  if (rentalPeriod && rentalPeriod.place > 1) return [];
  const way = (kind === 'rent' ? FIRST_PERIOD : SALE).map(({ label, reached }) => ({
    label: labelOf(label, order),
    reached,
  }));
  const last = events.at(-1);
  const done = way.flatMap(({ label, reached }): ProgressStep[] => {
    const doneAt = events.find((event) => event.status === reached)?.at;
    return doneAt ? [{ label, doneAt, state: 'done' }] : [];
  });
  const ended = ENDED[status];
  if (ended) return [...done, { label: PROGRESS[ended], state: 'stopped', doneAt: last?.at }];
  if (status === 'completed' && last && endedByDecision(order)) {
    const decided: ProgressStep = { label: PROGRESS.decided, doneAt: last.at, state: 'done' };
    return [...done.slice(0, -2), decided, ...done.slice(-1)];
  }
  return way.map(({ label }, place) => {
    const step = done[place];
    if (step) return step;
    if (place > done.length) return { label, state: 'ahead' };
    if (status === 'disputed') return { label: PROGRESS.disputed, state: 'stopped' };
    return dueAt ? { label, state: 'current', dueAt } : { label, state: 'current' };
  });
}
