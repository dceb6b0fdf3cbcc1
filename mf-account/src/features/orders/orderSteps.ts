import { ORDER, type Order, type OrderAction } from 'contracts';
import { DISPUTE_FIELDS, DISPUTE_STEPS } from './dispute.messages';
import { GOODS, GOODS_STEP } from './goods.messages';
import { type ViewerRole, valuesOf } from './orderView';
import { STEP_SENTENCES, STEP_TEXT } from './orders.messages';

/** A step that the viewer may take, with the texts of its button and of its confirmation. */
export interface OrderStep {
  action: OrderAction;
  itemName: string;
  label: string;
  title: string;
  /** What confirming does. */
  effect: string;
  tone: 'brand' | 'neutral' | 'danger';
  /** The text that the viewer writes with it. */
  field: StepField | null;
}

export interface StepField {
  name: 'proof' | 'reason' | 'text';
  label: string;
  hint: string;
  /** So many pictures can go with it. */
  pictures?: number;
}

const proofOf = (isGoods: boolean): StepField =>
  isGoods
    ? { name: 'proof', label: GOODS.proof, hint: GOODS.proofHint }
    : { name: 'proof', label: STEP_TEXT.proof, hint: STEP_TEXT.proofHint };

const SENTENCES = { ...STEP_SENTENCES, ...DISPUTE_STEPS };

/** How many pictures the viewer may still add to a dispute. */
function picturesLeft({ events }: Order, role: ViewerRole): number {
  const own = events.slice(events.findLastIndex(({ type }) => type === 'disputed')).filter(({ by }) => by === role);
  return ORDER.picturesMax - own.reduce((sum, { images = [] }) => sum + images.length, 0);
}

/** The steps that the server allows the viewer now, in its order: the main one first. */
export function orderSteps(order: Order, role: ViewerRole): OrderStep[] {
  return order.actions.map((action) => {
    const { sentences, tone, field = null } = DESCRIBE[action](order, role);
    const texts = order.itemType === 'product' ? { ...SENTENCES, ...GOODS_STEP } : SENTENCES;
    const { label, title, effect } = texts[sentences];
    const values = valuesOf(order);
    return {
      action,
      itemName: order.itemName,
      tone,
      field,
      label: label(values),
      title: title(values),
      effect: effect(values),
    };
  });
}

interface Description extends Pick<OrderStep, 'tone'>, Partial<Pick<OrderStep, 'field'>> {
  sentences: keyof typeof SENTENCES;
}

const DESCRIBE: Record<OrderAction, (order: Order, role: ViewerRole) => Description> = {
  start: () => ({ sentences: 'start', tone: 'brand' }),
  deliver: ({ itemType }) => ({
    sentences: 'deliver',
    tone: 'brand',
    field: proofOf(itemType === 'product'),
  }),
  accept: () => ({ sentences: 'accept', tone: 'brand' }),
  dispute: () => ({
    sentences: 'dispute',
    tone: 'danger',
    field: { name: 'reason', label: STEP_TEXT.reason, hint: STEP_TEXT.reasonHint, pictures: ORDER.picturesMax },
  }),
  statement: (order, role) => ({
    sentences: 'statement',
    tone: 'brand',
    field: {
      name: 'text',
      label: DISPUTE_FIELDS.text,
      hint: DISPUTE_FIELDS.textHint,
      pictures: picturesLeft(order, role),
    },
  }),
  'second-look': () => ({
    sentences: 'secondLook',
    tone: 'neutral',
    field: { name: 'reason', label: DISPUTE_FIELDS.again, hint: DISPUTE_FIELDS.againHint },
  }),
  'accept-decision': () => ({ sentences: 'acceptDecision', tone: 'neutral' }),
  cancel: ({ status }) => ({
    sentences: status === 'awaiting_payment' ? 'cancelUnpaid' : 'cancelPaid',
    tone: 'danger',
  }),
  extend: (_order, role) => ({ sentences: role === 'seller' ? 'askExtension' : 'grantExtension', tone: 'neutral' }),
};
