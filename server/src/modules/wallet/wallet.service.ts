import { CATALOG, type Wallet, type WalletActivityResponse, type WalletTransaction, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { type Outcome, isRefusal } from '../../platform/refusal';
import { walletAddressOf } from '../identity/identity.service';
import { countWithdrawalsOf, withdrawalsAfter } from '../payouts/payouts.service';
import { type ActivityEnds, toWalletTransaction, toWithdrawalTransaction } from './wallet.mapper';
import { activityOf, countActivity, walletBalances } from './wallet.sql';

/** The user's free and locked money in π. */
export async function getWallet(db: Db, userId: string): Promise<Wallet> {
  const balances = new Map((await walletBalances(db, userId)).map((row) => [row.kind, row.balance]));
  return { balance: toPi(balances.get('user.free') ?? 0n), lockedBalance: toPi(balances.get('user.locked') ?? 0n) };
}

/**
 * One page of every change of a user's money except holds, of what they paid directly through Pi, and of their withdrawals
 * from the request on, newest first (docs/rules.md reading 32); VALIDATION for a damaged cursor.
 */
export async function walletActivity(
  db: Db,
  userId: string,
  appWallet: string,
  { cursor, limit = CATALOG.pageMax }: PageQuery,
): Promise<Outcome<WalletActivityResponse>> {
  const ends: ActivityEnds = { userWallet: await walletAddressOf(db, userId), appWallet };
  const page = await timedPage('wallet-activity', { cursor, limit }, async (after, most) => {
    const events = await activityOf(db, userId, after, most);
    const withdrawals = await withdrawalsAfter(db, userId, after, most);
    const listed = [
      ...events.map((row) => toWalletTransaction(row, ends)),
      ...withdrawals.map((withdrawal) => toWithdrawalTransaction(withdrawal, ends)),
    ];
    return listed.sort(newestFirst).slice(0, most).map(toPageRow);
  });
  if (isRefusal(page)) return page;
  const total = (await countActivity(db, userId)) + (await countWithdrawalsOf(db, userId));
  return { data: { trx: page.rows.map(({ shown }) => shown) }, meta: { total, nextCursor: page.nextCursor } };
}

/** Both lists are read in this order: by creation, then by id as the database compares uuids. */
function newestFirst(one: WalletTransaction, other: WalletTransaction): number {
  const [a, b] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`];
  return a < b ? 1 : a > b ? -1 : 0;
}

const toPageRow = (shown: WalletTransaction) => ({ id: shown.id, created_at: new Date(shown.createdAt), shown });
