import {
  CATALOG,
  toPi,
  type Wallet,
  WALLET_SUMMARY,
  type WalletActivityResponse,
  type WalletSummary,
  type WalletTransaction,
} from 'contracts';
import type { Db } from '../../platform/database/database';
import { type PageCursor, type PageQuery, timedPage } from '../../platform/http/timed-page';
import { type Outcome, isRefusal } from '../../platform/refusal';
import { walletAddressOf } from '../identity/identity.service';
import { countWithdrawalsOf, withdrawalsAfter } from '../payouts/payouts.service';
import { type ActivityEnds, toWalletTransaction, toWithdrawalTransaction } from './wallet.mapper';
import {
  type ActivityFilter,
  activityOf,
  changesByDay,
  countActivity,
  escrowOfBuyer,
  flowsByMonth,
  walletBalances,
} from './wallet.sql';

async function balancesOf(db: Db, userId: string): Promise<{ free: bigint; locked: bigint }> {
  const balances = new Map((await walletBalances(db, userId)).map((row) => [row.kind, row.balance]));
  return { free: balances.get('user.free') ?? 0n, locked: balances.get('user.locked') ?? 0n };
}

/** The user's free and locked money, and what the escrow of their orders holds, in π. */
export async function getWallet(db: Db, userId: string): Promise<{ wallet: Wallet; inEscrow: number }> {
  const { free, locked } = await balancesOf(db, userId);
  return {
    wallet: { balance: toPi(free), lockedBalance: toPi(locked) },
    inEscrow: toPi(await escrowOfBuyer(db, userId)),
  };
}

interface WalletOwner {
  userId: string;
  appWallet: string;
}

/**
 * One page of every change of a user's money except holds, of what they paid directly through Pi, and of their withdrawals
 * from the request on, newest first (docs/rules.md reading 32); VALIDATION for a damaged cursor.
 */
export async function walletActivity(
  db: Db,
  owner: WalletOwner,
  { cursor, limit = CATALOG.pageMax, ...filter }: PageQuery & ActivityFilter,
): Promise<Outcome<WalletActivityResponse>> {
  const ends = await endsOf(db, owner);
  // The plain list keeps the name that earlier cursors carry.
  const { type = '', from = '', to = '' } = filter;
  const name = type || from || to ? `wallet-activity:${type}:${from}:${to}` : 'wallet-activity';
  const page = await timedPage(name, { cursor, limit }, async (after, most) => {
    const listed = await transactionsOf(db, owner.userId, { ends, filter, after, most });
    return listed.map(toPageRow);
  });
  if (isRefusal(page)) return page;
  const withdrawals = listsWithdrawals(filter) ? await countWithdrawalsOf(db, owner.userId, filter) : 0;
  const total = (await countActivity(db, owner.userId, filter)) + withdrawals;
  return { data: { trx: page.rows.map(({ shown }) => shown) }, meta: { total, nextCursor: page.nextCursor } };
}

/** The newest rows of a filter, for a file. */
export async function walletFile(db: Db, owner: WalletOwner, filter: ActivityFilter): Promise<WalletTransaction[]> {
  const ends = await endsOf(db, owner);
  return transactionsOf(db, owner.userId, { ends, filter, after: null, most: WALLET_SUMMARY.fileRowsMax });
}

const endsOf = async (db: Db, { userId, appWallet }: WalletOwner): Promise<ActivityEnds> => ({
  userWallet: await walletAddressOf(db, userId),
  appWallet,
});

const listsWithdrawals = ({ type }: ActivityFilter) => type === undefined || type === 'withdrawal';

interface Wanted {
  ends: ActivityEnds;
  filter: ActivityFilter;
  after: PageCursor | null;
  most: number;
}

async function transactionsOf(
  db: Db,
  userId: string,
  { ends, filter, after, most }: Wanted,
): Promise<WalletTransaction[]> {
  const events = await activityOf(db, userId, { filter, after, limit: most });
  const withdrawals = listsWithdrawals(filter)
    ? await withdrawalsAfter(db, userId, { days: filter, after, limit: most })
    : [];
  const listed = [
    ...events.map((row) => toWalletTransaction(row, ends)),
    ...withdrawals.map((withdrawal) => toWithdrawalTransaction(withdrawal, ends)),
  ];
  return listed.sort(newestFirst).slice(0, most);
}

/** The wallet's money at the end of each of the last days, and what came in and went out by month. */
export async function walletSummary(
  db: Db,
  userId: string,
  days: number = WALLET_SUMMARY.days,
): Promise<{ data: WalletSummary }> {
  const { free, locked } = await balancesOf(db, userId);
  let balance = free + locked;
  const ends = (await changesByDay(db, userId, days)).map(({ date, change }) => {
    const day = { date, balance: toPi(balance) };
    balance -= change;
    return day;
  });
  const months = await flowsByMonth(db, userId, WALLET_SUMMARY.months);
  return {
    data: {
      days: ends.reverse(),
      months: months.map(({ month, incoming, outgoing }) => ({
        month,
        incoming: toPi(incoming),
        outgoing: toPi(outgoing),
      })),
    },
  };
}

/** Both lists are read in this order: by creation, then by id as the database compares uuids. */
function newestFirst(one: WalletTransaction, other: WalletTransaction): number {
  const [a, b] = [`${one.createdAt} ${one.id}`, `${other.createdAt} ${other.id}`];
  return a < b ? 1 : a > b ? -1 : 0;
}

const toPageRow = (shown: WalletTransaction) => ({ id: shown.id, created_at: new Date(shown.createdAt), shown });
