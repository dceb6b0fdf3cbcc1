import type { WalletTransaction } from 'contracts';
import { shortAddress } from '../../common/shortAddress';
import { TRANSACTIONS } from './transactions.messages';

export interface TransactionView {
  isIncoming: boolean;
  party: string;
  direction: string;
  /** Signed, in π. */
  amount: number;
  state: { label: string; tone: 'success' | 'warning' | 'danger' };
  isSubscription: boolean;
}

const STATE: Record<WalletTransaction['state'], TransactionView['state']> = {
  completed: { label: 'Completed', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  other: { label: 'Not completed', tone: 'danger' },
};

/** What a wallet transaction's card shows. */
export function transactionView({
  direction,
  fromAddress,
  toAddress,
  memo,
  amount,
  state,
}: WalletTransaction): TransactionView {
  const isIncoming = direction === 'user_to_app';
  return {
    isIncoming,
    party: isIncoming ? TRANSACTIONS.from(shortAddress(fromAddress)) : TRANSACTIONS.to(shortAddress(toAddress)),
    direction: isIncoming ? TRANSACTIONS.incoming : TRANSACTIONS.outgoing,
    amount: isIncoming ? amount : -amount,
    state: STATE[state],
    isSubscription: memo.toLowerCase().includes('subscription'),
  };
}
