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
  failed: "We couldn't load your transactions.",
  moreFailed: "We couldn't load more transactions. Try again.",
  loading: 'Loading transactions',
  noun: 'transactions',
  history: 'Transaction History',
  from: (address: string) => `Received from ${address}`,
  to: (address: string) => `Sent to ${address}`,
} as const;
