import type { HistoryTransaction } from 'contracts';

/** Texts of the tab 'Transaction History' (docs/rules.md section 12). */
export const HISTORY = {
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
} as const;

export const HISTORY_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'purchase', label: 'Purchases' },
  { value: 'sale', label: 'Sales' },
  { value: 'rent', label: 'Rent' },
  { value: 'subscription', label: 'Subscriptions' },
] as const;
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]['value'];

export const TYPE_LABEL: Record<HistoryTransaction['type'], string> = {
  purchase: 'Purchase',
  sale: 'Sale',
  rent: 'Rent',
  subscription: 'Subscription',
};

export const STATUS_BADGE = {
  completed: { label: 'Completed', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  failed: { label: 'Failed', tone: 'danger' },
} as const satisfies Record<HistoryTransaction['status'], { label: string; tone: string }>;
