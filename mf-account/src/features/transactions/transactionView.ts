import { defineMessages } from 'shared-i18n';
import { type WalletTransaction, shortAddress } from 'contracts';
import type { State } from 'mf-kit/state-badge';
import { TRANSACTIONS } from './transactions.messages';

export interface TransactionView {
  isIncoming: boolean;
  /** What happened and the other side; where it is of an order, what it was about stands between the two parts. */
  party: readonly [before: string, after: string];
  /** The order that it is of, and what it was about. */
  order: { path: string; itemName: string } | null;
  direction: string;
  /** Signed, in π. */
  amount: number;
  state: State;
  isSubscription: boolean;
}

const STATE: Record<WalletTransaction['state'], TransactionView['state']> = defineMessages(
  'account.transactionStates',
  {
    completed: { label: 'Completed', tone: 'success', icon: 'done' },
    pending: { label: 'Pending', tone: 'warning', icon: 'waiting' },
    other: { label: 'Not completed', tone: 'danger', icon: 'refused' },
  },
);

/** What a buyer paid is not the seller's yet. */
const held = (): State => ({ label: TRANSACTIONS.inEscrow, tone: 'warning', icon: 'held' });

/** What a wallet transaction's card shows. */
export function transactionView(transaction: WalletTransaction): TransactionView {
  const { direction, amount, state, order } = transaction;
  const isIncoming = direction === 'user_to_app';
  return {
    isIncoming,
    party: order
      ? aroundItem(deedOf(order, transaction.type, isIncoming), order)
      : [partyOf(transaction, isIncoming), ''],
    order: order && {
      path: `/orders/${order.id}`,
      itemName: order.itemName,
    },
    direction: isIncoming ? TRANSACTIONS.incoming : TRANSACTIONS.outgoing,
    amount: isIncoming ? amount : -amount,
    state: order?.isHeld ? held() : STATE[state],
    isSubscription: transaction.type === 'subscription',
  };
}

const partyOf = ({ fromAddress, toAddress }: WalletTransaction, isIncoming: boolean) =>
  isIncoming
    ? TRANSACTIONS.from({ address: shortAddress(fromAddress) })
    : TRANSACTIONS.to({ address: shortAddress(toAddress) });

type Deed = (values: { item: string; username: string }) => string;

/** Stands for the item while its sentence is cut in two there: a name has none. */
const ITEM = '\n';

function aroundItem(deed: Deed, { counterparty }: NonNullable<WalletTransaction['order']>): TransactionView['party'] {
  const [before = '', after = ''] = deed({ item: ITEM, username: counterparty.username }).split(ITEM);
  return [before, after];
}

function deedOf(
  { role, isHeld }: NonNullable<WalletTransaction['order']>,
  type: WalletTransaction['type'],
  isIncoming: boolean,
): Deed {
  if (isHeld) return TRANSACTIONS.held;
  if (role === 'buyer' && isIncoming) return TRANSACTIONS.refund;
  if (role === 'seller' && !isIncoming) return TRANSACTIONS.returned;
  if (type === 'rent') return TRANSACTIONS.rent;
  return role === 'buyer' ? TRANSACTIONS.bought : TRANSACTIONS.sold;
}
