import { DAY_MS, ORDER, type OrderEventType, type OrderStatus } from 'contracts';
import type { State } from 'mf-kit/state-badge';
import type { OrderValues } from './orders.messages';
import { defineMessages, defineSentences } from 'shared-i18n';

/** Texts of orders of products where they differ from a name's: goods are delivered, names transferred. */
export const GOODS = defineMessages('account.goods', {
  delivered: 'Delivered',
  cancelLater: "You can cancel from {when} if the delivery hasn't started.",
  help: 'When something goes wrong',
  proof: 'How you delivered it',
  proofHint: 'Say how and when you sent it, such as a tracking number. Both of you and Dotpi can read it.',
});

export const GOODS_BADGE: Partial<Record<OrderStatus, State>> = defineMessages('account.goodsBadge', {
  delivering: { label: 'Delivery in progress', tone: 'info', icon: 'moving' },
  delivered: { label: 'Delivered', tone: 'brand', icon: 'inspect' },
});

export const GOODS_EVENT: Partial<Record<OrderEventType, string>> = defineMessages('account.goodsEvent', {
  started: 'Delivery started',
  delivered: 'Delivered',
});

type Tasks = Partial<Record<OrderStatus, (values: OrderValues) => string>>;

export const GOODS_TASK: Record<'buyer' | 'seller', Tasks> = defineSentences<OrderValues>()('account.goodsTask', {
  buyer: {
    funded: "We've asked @{seller} to deliver. Your {price} is held, not spent.",
    delivering: '@{seller} is delivering {item}. Your {price} is held, not spent.',
    delivered: "Check {item}. Accept if it's what you bought, or dispute it.",
  },
  seller: {
    awaiting_payment: "{item} is reserved for now. Don't send it before it's paid.",
    funded: '@{buyer} paid {price}, held by Dotpi. Start delivering {item}.',
    delivering: 'Deliver {item} to @{buyer}, then say here how you did it.',
  },
});

export const GOODS_STEP = defineSentences<OrderValues>()(
  'account.goodsStep',
  {
    start: {
      label: 'Start the delivery',
      title: 'Start the delivery?',
      effect:
        "We'll let @{buyer} know the delivery of {item} has started. After that, the buyer can't cancel for inactivity.",
    },
    deliver: {
      label: 'I delivered it',
      title: 'How did you deliver {item}?',
      effect: '@{buyer} then has {inspectionHours} hours to check it.',
    },
    grantExtension: {
      label: 'Grant {extensionDays} days more',
      title: 'Grant {extensionDays} days more?',
      effect: '@{seller} gets {extensionDays} days more for the delivery. We keep holding your π.',
    },
  },
  { inspectionHours: ORDER.inspectionMs / (DAY_MS / 24), extensionDays: ORDER.extensionMs / DAY_MS },
);
