import type { HistoryTransaction } from 'contracts';
import { STATUS_BADGE, TYPE_LABEL } from './history.messages';

export interface HistoryRowView {
  type: string;
  counterparty: string;
  status: (typeof STATUS_BADGE)[HistoryTransaction['status']];
  /** The page of the dealing's order; null for a subscription, which has none. */
  orderPath: string | null;
}

/** A dealing as its row says it, from the side of `uid`. */
export function historyRow(dealing: HistoryTransaction, uid: string): HistoryRowView {
  const { id, type, status, buyerId, buyerUsername, sellerUsername } = dealing;
  return {
    type: TYPE_LABEL[type],
    counterparty: buyerId === uid ? sellerUsername : buyerUsername,
    status: STATUS_BADGE[status],
    orderPath: type !== 'subscription' ? `/orders/${id}` : null,
  };
}
