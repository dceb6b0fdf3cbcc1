/** Texts of the wallet tab (docs/rules.md section 12). */
export const TRANSACTIONS = {
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
  held: (item: string, username: string) => `Held for ${item} · @${username}`,
  bought: (item: string, username: string) => `Bought ${item} · @${username}`,
  sold: (item: string, username: string) => `Sold ${item} · @${username}`,
  rent: (item: string, username: string) => `Rent of ${item} · @${username}`,
  refund: (item: string, username: string) => `Refund for ${item} · @${username}`,
  returned: (item: string, username: string) => `Returned for ${item} · @${username}`,
  from: (address: string) => `Received from ${address}`,
  to: (address: string) => `Sent to ${address}`,
} as const;

export const TRANSACTION_FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'purchase', label: 'Purchases' },
  { value: 'sale', label: 'Sales' },
  { value: 'rent', label: 'Rent' },
  { value: 'subscription', label: 'Subscriptions' },
  { value: 'deposit', label: 'Deposits' },
  { value: 'withdrawal', label: 'Withdrawals' },
] as const;
export type TransactionFilter = (typeof TRANSACTION_FILTERS)[number]['value'];

/** Texts of the wallet's file. */
export const WALLET_FILE = {
  open: 'Save as CSV',
  title: 'Save your transactions',
  body: 'A table of every change of your wallet between two days (UTC). Leave a day empty for no limit.',
  from: 'From',
  to: 'To and including',
  order: 'The first day is after the last one.',
  save: 'Save',
  cancel: 'Cancel',
  name: 'wallet.csv',
  failed: "We couldn't make the file. Try again.",
} as const;

/** Texts of the wallet's plots. */
export const WALLET_PLOT = {
  title: 'The last 30 days',
  intro: 'Available and pending together, at the end of each day.',
  loading: 'Loading your balance',
  failed: "We couldn't load your balance.",
  line: (first: string, last: string, low: string, high: string) =>
    `The balance over 30 days: ${first} at first, ${last} now, between ${low} and ${high}.`,
  today: 'Today',
  days: 'As a table, by day',
  day: 'Day',
  balance: 'Balance',
  months: 'By month',
  monthsTable: 'As a table, by month',
  month: 'Month',
  in: 'In',
  out: 'Out',
  bars: (month: string, incoming: string, outgoing: string) => `${month}: ${incoming} in, ${outgoing} out`,
} as const;
