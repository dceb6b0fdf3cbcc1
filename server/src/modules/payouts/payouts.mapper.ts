import { MONEY_REASONS, type Payout, toPi, type Withdrawal, WITHDRAWAL_REASONS, type WithdrawalState } from 'contracts';
import { isUuid } from '../../platform/uuid';
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
  held: 'held',
};

/** The step of a payout as its user sees it (docs/rules.md section 8). */
export const toWithdrawalState = ({ state, resume_at }: Pick<PayoutRow, 'state' | 'resume_at'>): WithdrawalState =>
  state === 'queued' && resume_at === 'cancelling' ? 'failed' : SHOWN[state];

export function toWithdrawal(row: PayoutRow): Withdrawal {
  const because = row.note_code === null ? null : WITHDRAWAL_REASONS.said({ code: row.note_code });
  return {
    id: row.id,
    amount: toPi(row.amount),
    state: toWithdrawalState(row),
    destination: row.destination,
    paymentId: row.payment_id,
    txid: row.txid,
    note: because?.message ?? row.note,
    because,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** A withdrawal for administrators: its user, why it waits, who approved it, and the memo for signing it manually. */
export function toPayout(row: PayoutRow): Payout {
  const user = { uid: row.user_uid, username: row.username };
  const because = [...row.because, ...(row.waits_because ? [row.waits_because] : [])].map(MONEY_REASONS.said);
  const reasons = because.map(({ message }) => message);
  return { ...toWithdrawal(row), user, memo: payoutMemo(row), reasons, because, approvals: row.approvals };
}

type Memo = Pick<PayoutRow, 'id' | 'payment_id'>;

/** Pi's payment id, else the withdrawal's id in 22 characters: a chain memo has at most 28 bytes. */
export const payoutMemo = ({ id, payment_id }: Memo): string => payment_id ?? idMemo(id);

/** Every memo that a payout may carry: an administrator may have read it before Pi's payment was created. */
export const payoutMemos = ({ id, payment_id }: Memo): string[] =>
  payment_id === null ? [idMemo(id)] : [payment_id, idMemo(id)];

const idMemo = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

/** The id that a memo of 22 characters stands for; null for any other memo. */
export function withdrawalOfMemo(memo: string | null): string | null {
  if (memo?.length !== 22) return null;
  const hex = Buffer.from(memo, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isUuid(id) ? id : null;
}
