import { formatPi, type Order, type OrderAction } from 'contracts';
import type { ViewerRole } from './orderView';
import { STEP_TEXT } from './orders.messages';

/** A step that the viewer may take, with the texts of its button and of its confirmation. */
export interface OrderStep {
  action: OrderAction;
  label: string;
  title: string;
  /** What confirming does. */
  effect: string;
  tone: 'brand' | 'neutral' | 'danger';
  /** The text that the viewer writes with it. */
  field: { name: 'proof' | 'reason'; label: string; hint: string; missing: string } | null;
}

const PROOF: OrderStep['field'] = {
  name: 'proof',
  label: STEP_TEXT.proof,
  hint: STEP_TEXT.proofHint,
  missing: STEP_TEXT.proofMissing,
};
const REASON: OrderStep['field'] = {
  name: 'reason',
  label: STEP_TEXT.reason,
  hint: STEP_TEXT.reasonHint,
  missing: STEP_TEXT.reasonMissing,
};

/** The steps that the server allows the viewer now, in its order: the main one first. */
export function orderSteps(order: Order, role: ViewerRole): OrderStep[] {
  return order.actions.map((action) => ({ action, field: null, ...DESCRIBE[action](order, role) }));
}

type Description = Omit<OrderStep, 'action' | 'field'> & { field?: OrderStep['field'] };

const DESCRIBE: Record<OrderAction, (order: Order, role: ViewerRole) => Description> = {
  start: ({ itemName, buyer }) => ({
    label: 'Start the hand-over',
    title: 'Start the hand-over?',
    effect: `${buyer.username} is told that you are handing over ${itemName}. From then on it cannot be cancelled for lying idle.`,
    tone: 'brand',
  }),
  deliver: ({ itemName, buyer }) => ({
    label: 'I handed it over',
    title: `Tell how you handed over ${itemName}`,
    effect: `${buyer.username} then has ${STEP_TEXT.inspectionHours} hours to check it.`,
    tone: 'brand',
    field: PROOF,
  }),
  accept: ({ itemName, seller, amount, fee }) => ({
    label: 'Accept',
    title: `Accept ${itemName}?`,
    effect: `The purchase is final. ${seller.username} is paid ${formatPi(amount)} less ${formatPi(fee)} fee, ${STEP_TEXT.holdHours} hours from now.`,
    tone: 'brand',
  }),
  dispute: ({ amount }) => ({
    label: 'Dispute',
    title: 'What is wrong?',
    effect: `${formatPi(amount)} stays held until Dotpi has decided.`,
    tone: 'danger',
    field: REASON,
  }),
  cancel: ({ status, amount }) => ({
    label: 'Cancel the order',
    title: 'Cancel the order?',
    effect:
      status === 'awaiting_payment'
        ? 'The reservation ends at once. Nothing is charged.'
        : `The whole ${formatPi(amount)} goes back to your wallet at once.`,
    tone: 'danger',
  }),
  extend: ({ buyer, seller }, role) =>
    role === 'seller'
      ? {
          label: `Ask for ${STEP_TEXT.extension} more`,
          title: `Ask for ${STEP_TEXT.extension} more?`,
          effect: `${buyer.username} decides. It can be granted once.`,
          tone: 'neutral',
        }
      : {
          label: `Grant ${STEP_TEXT.extension} more`,
          title: `Grant ${STEP_TEXT.extension} more?`,
          effect: `${seller.username} gets ${STEP_TEXT.extension} more for the hand-over. Your π stays held.`,
          tone: 'neutral',
        },
};
