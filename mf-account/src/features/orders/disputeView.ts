import { decisionText, type Order } from 'contracts';
import { sentences } from 'shared-i18n';
import { momentText } from 'mf-kit/dates';
import { DISPUTE } from './dispute.messages';

/** How far an open dispute is, as both sides read it: a headline, and what comes next in one or more sentences. */
export interface DisputeView {
  turn: string;
  task: string;
  /** Why it was decided so; null until then. */
  reason: string | null;
  /** When what comes next is over, ISO. */
  dueAt: string | null;
}

/** undefined for an order without an open dispute. */
export function disputeView(order: Order): DisputeView | undefined {
  const { status, dispute, decision, dueAt } = order;
  if (status !== 'disputed' || !dispute) return undefined;
  const due = momentText(dispute.dueAt);
  if (!decision)
    return order.actions.includes('statement')
      ? {
          turn: DISPUTE.write,
          task: DISPUTE.statements({ until: momentText(dispute.statementsUntil), due }),
          reason: null,
          dueAt: dispute.statementsUntil,
        }
      : { turn: DISPUTE.deciding, task: DISPUTE.decideBy({ due }), reason: null, dueAt };
  const decided = decisionOf(order);
  if (dispute.secondLookBy.length > 0)
    return {
      turn: DISPUTE.secondLook,
      task: sentences(decided, DISPUTE.lookedAt({ due })),
      reason: decision.reason,
      dueAt,
    };
  const accepted = dispute.acceptedBy.map((side) => DISPUTE.accepted({ username: order[side].username }));
  const canAsk = order.actions.includes('second-look') ? [DISPUTE.canAsk] : [];
  return {
    turn: DISPUTE.decided,
    task: sentences(decided, DISPUTE.final({ final: momentText(decision.finalAt) }), ...accepted, ...canAsk),
    reason: decision.reason,
    dueAt,
  };
}

/** The latest decision of an order's dispute in words; '' where there is none. */
export const decisionOf = ({ events }: Pick<Order, 'events'>): string =>
  decisionText(events.findLast(({ type }) => type === 'decided')?.text ?? '');
