import type { WalletActivityAnswer } from 'contracts';
import type { Db } from '../../platform/database/database';
import { walletAddressOf } from '../identity/identity.service';
import { listWithdrawals } from '../payouts/payouts.service';
import { type ActivityEnds, toWalletTransaction, withdrawalTransaction } from './activity';
import { activityOf } from './ledger.sql';

/** The wallet shows this many of its newest transactions; `meta.total` counts all. */
const SHOWN = 500;

/**
 * Every change of a user's money but holds, what he paid straight through Pi, and his withdrawals from the request on, newest
 * first (rules.md reading 32).
 */
export async function walletActivity(db: Db, userId: string, appWallet: string): Promise<WalletActivityAnswer> {
  const [rows, withdrawals] = [await activityOf(db, userId, SHOWN), await listWithdrawals(db, userId)];
  const ends: ActivityEnds = { userWallet: await walletAddressOf(db, userId), appWallet };
  const trx = [
    ...rows.map((row) => toWalletTransaction(row, ends)),
    ...withdrawals.data.map((withdrawal) => withdrawalTransaction(withdrawal, ends)),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  return {
    data: { trx: trx.slice(0, SHOWN) },
    meta: { total: Number(rows[0]?.total ?? 0n) + withdrawals.meta.total, nextCursor: null },
  };
}
