import type { Order, OrderAction } from 'contracts';
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
  field: { name: 'proof' | 'reason'; label: string; hint: string } | null;
}

const proofOf = (isGoods: boolean) =>
  isGoods
    ? { name: 'proof' as const, label: GOODS.proof, hint: GOODS.proofHint }
    : { name: 'proof' as const, label: STEP_TEXT.proof, hint: STEP_TEXT.proofHint };

/** The steps that the server allows the viewer now, in its order: the main one first. */
export function orderSteps(order: Order, role: ViewerRole): OrderStep[] {
  return order.actions.map((action) => {
    const { sentences, tone, field = null } = DESCRIBE[action](order, role);
    const texts = order.itemType === 'product' ? { ...STEP_SENTENCES, ...GOODS_STEP } : STEP_SENTENCES;
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
  sentences: keyof typeof STEP_SENTENCES;
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
    field: { name: 'reason', label: STEP_TEXT.reason, hint: STEP_TEXT.reasonHint },
  }),
  cancel: ({ status }) => ({
    sentences: status === 'awaiting_payment' ? 'cancelUnpaid' : 'cancelPaid',
    tone: 'danger',
  }),
  extend: (_order, role) => ({ sentences: role === 'seller' ? 'askExtension' : 'grantExtension', tone: 'neutral' }),
};
