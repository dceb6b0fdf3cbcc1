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
  failed: 'The transactions could not be loaded.',
  moreFailed: 'More transactions could not be loaded. What is shown stays; try again.',
  loading: 'Loading transactions',
  noun: 'transactions',
  from: (address: string) => `Received from ${address}`,
  to: (address: string) => `Sent to ${address}`,
} as const;
