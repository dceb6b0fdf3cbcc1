import { formatPi, WITHDRAW } from 'contracts';

/** Words of the wallet card; the specification's texts are exact (sections 2 and 8). */
export const WALLET = {
  title: 'Wallet',
  available: 'Available Balance',
  pending: 'Pending',
  pendingNote: 'Locked in bids and payouts under way. Held, not spent.',
  deposit: 'Wallet deposit',
  withdraw: 'Withdraw',
  withdrawFrom: `Withdrawals are possible when your balance is above ${formatPi(WITHDRAW.buttonAbove)}.`,
  depositRunning: 'A deposit is under way. You can leave this page, we will finish it.',
  hide: 'Hide balance',
  show: 'Show balance',
  failed: 'Failed to load wallet',
  retry: 'Retry',
  offline: 'You are offline. Deposits and withdrawals are possible once you are connected again.',
  lastKnown: (time: string) => `Last known balance, ${time}`,
} as const;
