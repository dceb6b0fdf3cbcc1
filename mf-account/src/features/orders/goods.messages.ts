import type { OrderEventType, OrderStatus } from 'contracts';
import type { OrderValues } from './orders.messages';

/** Texts of orders of products where they differ from a name's: goods are delivered, names transferred. */
export const GOODS = {
  delivered: 'Delivered',
  cancelLater: (when: string) => `You can cancel from ${when} if the delivery hasn't started.`,
  help: 'When something goes wrong',
  proof: 'How you delivered it',
  proofHint: 'Say how and when you sent it, such as a tracking number. Both of you and Dotpi can read it.',
} as const;

export const GOODS_BADGE: Partial<Record<OrderStatus, { label: string; tone: 'info' | 'brand' }>> = {
  delivering: { label: 'Delivery in progress', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'brand' },
};

export const GOODS_EVENT: Partial<Record<OrderEventType, string>> = {
  started: 'Delivery started',
  delivered: 'Delivered',
};

type Tasks = Partial<Record<OrderStatus, (values: OrderValues) => string>>;

export const GOODS_TASK: Record<'buyer' | 'seller', Tasks> = {
  buyer: {
    funded: ({ seller, price }) => `We've asked @${seller} to deliver. Your ${price} is held, not spent.`,
    delivering: ({ seller, item, price }) => `@${seller} is delivering ${item}. Your ${price} is held, not spent.`,
    delivered: ({ item }) => `Check ${item}. Accept if it's what you bought, or dispute it.`,
  },
  seller: {
    awaiting_payment: ({ item }) => `${item} is reserved for now. Don't send it before it's paid.`,
    funded: ({ item, buyer, price }) => `@${buyer} paid ${price}, held by Dotpi. Start delivering ${item}.`,
    delivering: ({ item, buyer }) => `Deliver ${item} to @${buyer}, then say here how you did it.`,
  },
};

export const GOODS_STEP = {
  start: ({ item, buyer }) => ({
    label: 'Start the delivery',
    title: 'Start the delivery?',
    effect: `We'll let @${buyer} know the delivery of ${item} has started. After that, the buyer can't cancel for inactivity.`,
  }),
  deliver: ({ item, buyer }) => ({
    label: 'I delivered it',
    title: `How did you deliver ${item}?`,
    effect: `@${buyer} then has ${INSPECTION} to check it.`,
  }),
  grantExtension: ({ seller }) => ({
    label: `Grant ${EXTENSION} more`,
    title: `Grant ${EXTENSION} more?`,
    effect: `@${seller} gets ${EXTENSION} more for the delivery. We keep holding your π.`,
  }),
} satisfies Record<string, (values: OrderValues) => StepSentences>;
