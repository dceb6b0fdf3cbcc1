import { defineMessages } from 'shared-i18n';

/** Texts of the wallet tab (docs/rules.md section 12). */
export const TRANSACTIONS = defineMessages('account.transactions', {
  title: 'Pi Wallet',
  recent: 'Recent Transactions',
  empty: 'No transactions found.',
  emptyBody: 'Deposits, sales and purchases appear here.',
  subscription: 'Server Fees / Subscription',
  incoming: 'Incoming',
  outgoing: 'Outgoing',
  paymentId: 'Payment id',
  filter: 'Show',
  showAll: 'Show all',
  inEscrow: 'In escrow',
  failed: "We couldn't load your transactions.",
  moreFailed: "We couldn't load more transactions. Try again.",
  loading: 'Loading transactions',
  noun: 'transactions',
  history: 'Transaction History',
  held: 'Held for {item} · @{username}',
  bought: 'Bought {item} · @{username}',
  sold: 'Sold {item} · @{username}',
  rent: 'Rent of {item} · @{username}',
  refund: 'Refund for {item} · @{username}',
  returned: 'Returned for {item} · @{username}',
  from: 'Received from {address}',
  to: 'Sent to {address}',
});

export const TRANSACTION_FILTERS = defineMessages('account.transactionFilters', [
  { value: 'all', label: 'All' },
  { value: 'purchase', label: 'Purchases' },
  { value: 'sale', label: 'Sales' },
  { value: 'rent', label: 'Rent' },
  { value: 'subscription', label: 'Subscriptions' },
  { value: 'deposit', label: 'Deposits' },
  { value: 'withdrawal', label: 'Withdrawals' },
]);
export type TransactionFilter = (typeof TRANSACTION_FILTERS)[number]['value'];

/** Texts of the wallet's file. */
export const WALLET_FILE = defineMessages('account.walletFile', {
  open: 'Save as CSV',
  title: 'Save your transactions',
  body: 'A table of every change of your wallet between two days (UTC). Leave a day empty for no limit.',
  from: 'From',
  to: 'To and including',
  order: 'The start date must be before the end date.',
  save: 'Save',
  cancel: 'Cancel',
  name: 'wallet.csv',
  failed: "We couldn't make the file. Try again.",
});

/** Texts of the wallet's plots. */
export const WALLET_PLOT = defineMessages('account.walletPlot', {
  title: 'Your balance',
  span: 'Days to show',
  lastDays: '{days, number} days',
  intro: 'Available plus on hold, end of day.',
  loading: 'Loading your balance',
  failed: "We couldn't load your balance.",
  line: 'The balance over {days, plural, one {# day} other {# days}}: {first, pi} at first, {last, pi} now, between {low, pi} and {high, pi}.',
  days: 'Show days as table',
  day: 'Day',
  balance: 'Balance',
  months: 'By month',
  monthsTable: 'Show months as table',
  month: 'Month',
  in: 'In',
  out: 'Out',
  thisMonth: 'This month {incoming, pi} in · {outgoing, pi} out',
});
