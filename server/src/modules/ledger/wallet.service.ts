import type { WalletActivityAnswer } from 'contracts';
import type { Db } from '../../platform/database/database';
import { walletAddressOf } from '../identity/identity.service';
import { toWalletTransaction } from './activity';
import { activityOf } from './ledger.sql';

/** The wallet shows this many of its newest transactions; `meta.total` counts all. */
const SHOWN = 500;

/** Every change of a user's money but holds, and what he paid straight through Pi, newest first (rules.md reading 32). */
export async function walletActivity(db: Db, userId: string, appWallet: string): Promise<WalletActivityAnswer> {
  const rows = await activityOf(db, userId, SHOWN);
  const ends = { userWallet: await walletAddressOf(db, userId), appWallet };
  return {
    data: { trx: rows.map((row) => toWalletTransaction(row, ends)) },
    meta: { total: Number(rows[0]?.total ?? 0n), nextCursor: null },
  };
}
