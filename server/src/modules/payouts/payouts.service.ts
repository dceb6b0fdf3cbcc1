import type { PayoutList, WithdrawalList } from 'contracts';
import type { Db } from '../../platform/database/database';
import { openPayouts, payoutsOf } from './payouts.sql';
import { toPayout, toWithdrawal } from './withdrawal-answer';

export { approvePayout, completePayoutByHand, rejectPayout } from './decide-payouts';
export { sentButNotPosted } from './payout-proof';
export { requestWithdrawal } from './request-withdrawal';

/** A list shows this many; `meta.total` counts all. */
const SHOWN = 500;

/** A user's withdrawals, newest first. */
export async function listWithdrawals(db: Db, userId: string): Promise<WithdrawalList> {
  const rows = await payoutsOf(db, userId, SHOWN);
  return { data: rows.map(toWithdrawal), meta: { total: Number(rows[0]?.total ?? 0n), nextCursor: null } };
}

/** Withdrawals that are not finished, oldest first, for administrators. */
export async function listPayouts(db: Db): Promise<PayoutList> {
  const rows = await openPayouts(db, SHOWN);
  return { data: rows.map(toPayout), meta: { total: Number(rows[0]?.total ?? 0n), nextCursor: null } };
}
