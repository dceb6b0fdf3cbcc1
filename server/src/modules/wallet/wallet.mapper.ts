import { memoOf, toPi, type WalletTransaction, type Withdrawal, type WithdrawalState, shortAddress } from 'contracts';
import type { ActivityRow } from './wallet.sql';

/** The addresses at both ends of a wallet transaction. */
export interface ActivityEnds {
  userWallet: string | null;
  appWallet: string;
}

/** GABCDE…UVWXYZ, or 'Pi wallet' for an unknown address. */
const shownAddress = (address: string | null) => (address === null ? 'Pi wallet' : shortAddress(address, 6));

/** One change of a user's money as the wallet lists it; user_to_app means incoming (docs/rules.md reading 32). */
export function toWalletTransaction(row: ActivityRow, ends: ActivityEnds): WalletTransaction {
  const isIncoming = row.change > 0n;
  const [user, app] = [shownAddress(ends.userWallet), shownAddress(ends.appWallet)];
  const isFromUser = row.ref_type === 'payment' || row.ref_type === 'transaction' || !isIncoming;
  return {
    id: row.id,
    direction: isIncoming ? 'user_to_app' : 'app_to_user',
    fromAddress: isFromUser ? user : app,
    toAddress: isFromUser ? app : user,
    ...memoOf(row.kind, row.memo_values),
    createdAt: row.created_at.toISOString(),
    state: 'completed',
    amount: toPi(isIncoming ? row.change : -row.change),
    paymentId: row.ref_type === 'payment' ? row.ref_id : null,
    type: row.type,
    order: orderOf(row),
  };
}

function orderOf({
  order_id,
  item_name,
  party_uid,
  party_username,
  role,
  is_held,
}: ActivityRow): WalletTransaction['order'] {
  if (order_id === null || item_name === null || party_uid === null || party_username === null) return null;
  const counterparty = { uid: party_uid, username: party_username };
  return { id: order_id, itemName: item_name, role, counterparty, isHeld: is_held === true };
}

const isUnpaid = (state: WithdrawalState) => state === 'failed' || state === 'returned' || state === 'cancelled';

/** A withdrawal as the wallet lists it, from its request to its end. */
export function toWithdrawalTransaction(
  withdrawal: Withdrawal,
  { userWallet, appWallet }: ActivityEnds,
): WalletTransaction {
  const { id, amount, state, destination, note, because, paymentId, createdAt } = withdrawal;
  return {
    id,
    direction: 'app_to_user',
    fromAddress: shownAddress(appWallet),
    toAddress: shownAddress(destination ?? userWallet),
    ...memoOf('withdrawal', because ? { because: because.code } : note ? { note } : {}),
    createdAt,
    state: state === 'completed' ? 'completed' : isUnpaid(state) ? 'other' : 'pending',
    amount,
    paymentId,
    type: 'withdrawal',
    order: null,
  };
}
