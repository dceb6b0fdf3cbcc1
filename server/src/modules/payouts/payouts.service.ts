import type { PayoutList, WithdrawalList } from 'contracts';
import type { ServerContext } from '../../platform/context';
import type { Db } from '../../platform/database/database';
import { readSent } from '../pi/horizon-payouts';
import { outerDeadline } from '../pi/outer-http';
import { unpostedEnvelopes } from './payout-envelope.sql';
import { openPayouts, payoutsOf } from './payouts.sql';
import { toPayout, toWithdrawal } from './withdrawal-answer';

export { approvePayout, completePayoutByHand, rejectPayout } from './decide-payouts';
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

/** Stroops that payouts have taken off the chain, fees included, and that are not in the books yet. */
export async function sentButNotPosted({ db, config }: ServerContext): Promise<bigint> {
  const signal = outerDeadline();
  const amounts = (await unpostedEnvelopes(db)).map(async ({ hash, amount }) => {
    const sent = await readSent(config.pi.horizonUrl, hash, signal);
    if (typeof sent === 'string') return 0n;
    return sent.feeCharged + (sent.isSuccessful ? amount : 0n);
  });
  return (await Promise.all(amounts)).reduce((sum, amount) => sum + amount, 0n);
}
