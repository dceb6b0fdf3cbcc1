import { type Payout, toPi, type Withdrawal, type WithdrawalState } from 'contracts';
import type { PayoutRow, PayoutState } from './payouts.sql';

const SHOWN: Record<PayoutState, WithdrawalState> = {
  review: 'review',
  queued: 'queued',
  creating: 'sending',
  created: 'sending',
  signed: 'sending',
  submitted: 'sending',
  on_chain: 'sent',
  completed: 'completed',
  cancelling: 'failed',
  returned: 'returned',
  cancelled: 'cancelled',
  held: 'review',
};

/** The step of a payout as its user sees it (docs/rules.md section 8); a held one is under review. */
export const toWithdrawalState = (state: PayoutState): WithdrawalState => SHOWN[state];

export function toWithdrawal(row: PayoutRow): Withdrawal {
  return {
    id: row.id,
    amount: toPi(row.amount),
    state: toWithdrawalState(row.state),
    destination: row.destination,
    paymentId: row.payment_id,
    txid: row.txid,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A withdrawal for administrators: its user, why it waits, and the memo for signing it manually. */
export function toPayout(row: PayoutRow): Payout {
  const user = { uid: row.user_uid, username: row.username };
  return { ...toWithdrawal(row), user, memo: payoutMemo(row), reasons: row.reasons };
}

/** Pi's payment id, else the withdrawal's id in 22 characters: a chain memo has at most 28 bytes. */
export const payoutMemo = ({ id, payment_id }: PayoutRow): string =>
  payment_id ?? Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
