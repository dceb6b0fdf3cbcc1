import type { HistoryTransaction, OrderStatus, Party } from 'contracts';
import type { State } from 'mf-kit/state-badge';
import { STATUS_BADGE, TYPE_LABEL } from './history.messages';

export interface HistoryRowView {
  type: string;
  counterparty: Party;
  status: State;
  /** The page of the dealing's order; null for a subscription, which has none. */
  orderPath: string | null;
}

/** What an order's status is called where the three states of a dealing stand. */
const OF_ORDER: Record<OrderStatus, keyof typeof STATUS_BADGE> = {
  awaiting_payment: 'unpaid',
  funded: 'escrow',
  delivering: 'escrow',
  delivered: 'escrow',
  accepted: 'escrow',
  disputed: 'disputed',
  completed: 'completed',
  refunded: 'refunded',
  expired: 'expired',
};

/** A dealing as its row says it, from the side of `uid`. */
export function historyRow(dealing: HistoryTransaction, uid: string): HistoryRowView {
  const { id, type, status, orderStatus, buyerId, buyerUsername, sellerId, sellerUsername } = dealing;
  const state = orderStatus ? OF_ORDER[orderStatus] : status;
  return {
    type: TYPE_LABEL[type],
    counterparty:
      buyerId === uid ? { uid: sellerId, username: sellerUsername } : { uid: buyerId, username: buyerUsername },
    status: STATUS_BADGE[state],
    orderPath: type !== 'subscription' ? `/orders/${id}` : null,
  };
}
