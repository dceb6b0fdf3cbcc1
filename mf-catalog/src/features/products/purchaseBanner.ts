import type { Order } from 'contracts';
import { PRODUCT_MESSAGES as messages } from './products.messages';

interface PurchaseBanner {
  tone: 'success' | 'warning' | 'info';
  title: string;
}

/**
 * The banner for the buyer of an item, by the newest of their orders of it: bought, not paid yet, or cancelled. Null without an
 * order, and for an ended one while another buyer has the item.
 */
export function purchaseBanner(order: Pick<Order, 'status'> | undefined, isActive: boolean): PurchaseBanner | null {
  switch (order?.status) {
    case undefined:
      return null;
    case 'awaiting_payment':
      return { tone: 'info', title: messages.notPaidYet };
    case 'expired':
    case 'refunded':
      if (!isActive) return null;
      return { tone: 'warning', title: order.status === 'expired' ? messages.cancelled : messages.refunded };
    case 'disputed':
      return { tone: 'info', title: messages.disputed };
    case 'funded':
    case 'delivering':
    case 'delivered':
    case 'accepted':
    case 'completed':
      return { tone: 'success', title: messages.bought };
  }
}
