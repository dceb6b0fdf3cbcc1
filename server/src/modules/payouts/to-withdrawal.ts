import { type Payout, type Withdrawal, type WithdrawalState, toPi } from 'contracts';
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

/** The step of a payout as its user sees it (rules.md section 8); a held one is under review. */
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

/** With what an administrator needs: whose it is, why it waits, and the memo of a payout signed by hand. */
export function toPayout(row: PayoutRow): Payout {
  const user = { uid: row.user_uid, username: row.username };
  return { ...toWithdrawal(row), user, memo: payoutMemo(row), reasons: row.reasons };
}

/** Pi's payment id, or else the withdrawal's id in the 22 characters that fit a chain memo. */
export const payoutMemo = ({ id, payment_id }: PayoutRow): string =>
  payment_id ?? Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
