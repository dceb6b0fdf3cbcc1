import type { HistoryTransaction } from 'contracts';
import type { State } from 'mf-kit/state-badge';
import { defineMessages } from 'shared-i18n';

/** Texts of the tab 'Transaction History' (docs/rules.md section 12). */
export const HISTORY = defineMessages('account.history', {
  title: 'Transaction History',
  filter: 'Show',
  loading: 'Loading transactions',
  empty: 'No transactions found',
  emptyBody: 'What you buy, sell or subscribe to appears here.',
  browse: 'Browse domains',
  showAll: 'Show all',
  failed: "We couldn't load your transactions.",
  noun: 'transactions',
  columns: {
    date: 'Date',
    type: 'Type',
    item: 'Item',
    amount: 'Amount',
    status: 'Status',
    counterparty: 'Counterparty',
  },
  orders: 'My orders',
  wallet: 'Wallet transactions',
});

export const HISTORY_FILTERS = defineMessages('account.historyFilters', [
  { value: 'all', label: 'All' },
  { value: 'purchase', label: 'Purchases' },
  { value: 'sale', label: 'Sales' },
  { value: 'rent', label: 'Rent' },
  { value: 'subscription', label: 'Subscriptions' },
]);
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]['value'];

export const TYPE_LABEL: Record<HistoryTransaction['type'], string> = defineMessages('account.historyTypes', {
  purchase: 'Purchase',
  sale: 'Sale',
  rent: 'Rent',
  subscription: 'Subscription',
});

export const STATUS_BADGE: Record<
  HistoryTransaction['status'] | 'unpaid' | 'escrow' | 'disputed' | 'refunded' | 'expired',
  State
> = defineMessages('account.historyStatus', {
  completed: { label: 'Completed', tone: 'success', icon: 'done' },
  pending: { label: 'Pending', tone: 'warning', icon: 'waiting' },
  failed: { label: 'Failed', tone: 'danger', icon: 'refused' },
  unpaid: { label: 'Awaiting payment', tone: 'warning', icon: 'waiting' },
  escrow: { label: 'In escrow', tone: 'info', icon: 'held' },
  disputed: { label: 'Disputed', tone: 'danger', icon: 'problem' },
  refunded: { label: 'Refunded', tone: 'neutral', icon: 'returned' },
  expired: { label: 'Not paid in time', tone: 'neutral', icon: 'over' },
});
