import { ORDER, type OrderActor, type OrderEventType, type OrderStatus } from 'contracts';
import type { DecidedDispute, DisputeFacts, RunningOrder } from './sales.data';

/** One step of an order. */
export interface Step {
  type: OrderEventType;
  by: OrderActor;
  status: OrderStatus;
  at: Date;
  note?: string;
  /** Of a decision. */
  reason?: string;
}

const HOUR_MS = 3_600_000;

const PROOF = 'The transfer code is in the chat. The name points to your wallet address now.';

export const after = (date: Date, hours: number) => new Date(date.getTime() + hours * HOUR_MS);

const begun = (paidAt: Date): Step[] => [
  { type: 'created', by: 'buyer', status: 'awaiting_payment', at: paidAt },
  { type: 'paid', by: 'buyer', status: 'funded', at: paidAt },
];

/** Hours from the payment to what the seller and the buyer did. */
export interface Pace {
  started: number;
  delivered: number;
  accepted: number;
}

const USUAL: Pace = { started: 3, delivered: 9, accepted: 26 };

const transferred = (paidAt: Date, note: string, { started, delivered } = USUAL): Step[] => [
  { type: 'started', by: 'seller', status: 'delivering', at: after(paidAt, started) },
  { type: 'delivered', by: 'seller', status: 'delivered', at: after(paidAt, delivered), note },
];

/** The way of an order up to its status. */
export function stepsOf(paidAt: Date, status: RunningOrder['state'] | 'completed', pace = USUAL): Step[] {
  if (status === 'refunded') {
    const missedAt = after(paidAt, ORDER.deliveryMs / HOUR_MS);
    return [...begun(paidAt), { type: 'refunded', by: 'system', status, at: missedAt }];
  }
  const acceptedAt = after(paidAt, pace.accepted);
  const way: Step[] = [
    ...begun(paidAt),
    ...transferred(paidAt, PROOF, pace),
    { type: 'accepted', by: 'buyer', status: 'accepted', at: acceptedAt },
    { type: 'completed', by: 'system', status: 'completed', at: after(acceptedAt, ORDER.holdMs / HOUR_MS) },
  ];
  return way.slice(0, way.findIndex((step) => step.status === status) + 1);
}

/** The way of an order whose buyer disputed it, up to what both sides wrote. */
export const disputedSteps = (
  paidAt: Date,
  { proof, reason, statement }: Pick<DisputeFacts, 'proof' | 'reason' | 'statement'>,
): Step[] => [
  ...begun(paidAt),
  ...transferred(paidAt, proof),
  { type: 'disputed', by: 'buyer', status: 'disputed', at: after(paidAt, 30), note: reason },
  ...(statement === undefined
    ? []
    : [{ type: 'stated', by: 'seller', status: 'disputed', at: after(paidAt, 37), note: statement } as const]),
];

/** The same up to the decision and its money. */
export function decidedSteps(paidAt: Date, dispute: DecidedDispute): Step[] {
  const { decision, because } = dispute;
  const decidedAt = after(paidAt, 110);
  return [
    ...disputedSteps(paidAt, dispute),
    { type: 'decided', by: 'admin', status: 'disputed', at: decidedAt, note: decision, reason: because },
    {
      type: 'settled',
      by: 'system',
      status: decision === 'refund' ? 'refunded' : 'completed',
      at: after(decidedAt, ORDER.finalMs / HOUR_MS),
    },
  ];
}

export function lastOf(steps: readonly Step[]): Step {
  const last = steps.at(-1);
  if (!last) throw new Error('an order without steps');
  return last;
}

/** When the time of the latest step is over. */
export function dueAt(steps: readonly Step[]): Date | null {
  const { at, status } = lastOf(steps);
  const forMs = { funded: ORDER.deliveryMs, delivered: ORDER.inspectionMs, accepted: ORDER.holdMs };
  return status in forMs ? new Date(at.getTime() + forMs[status as keyof typeof forMs]) : null;
}
