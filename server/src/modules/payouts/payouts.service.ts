import {
  CATALOG,
  DAY_MS,
  type Payout,
  type PayoutList,
  toPi,
  toStroops,
  WITHDRAW,
  type Withdrawal,
  type WithdrawalList,
  type WithdrawalPlaced,
  serverFault,
} from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { DaySpan } from '../../platform/database/day-span';
import type { Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { type PageCursor, type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { walletOf } from '../identity/identity.service';
import { freeMoney } from '../ledger/ledger';
import { balanceOf, holdMoney, lockAccounts } from '../ledger/ledger.service';
import { hasOpenDispute } from '../orders/orders.service';
import { hasOpenStrike } from '../orders/strikes.service';
import { readSettings } from '../settings/settings.service';
import { notifyPayout } from './payouts.events';
import { toPayout, toWithdrawal } from './payouts.mapper';
import { reviewReasons } from './payouts.rules';
import {
  countOpenPayouts,
  countWithdrawals,
  countPayoutsOf,
  findPayout,
  openPayouts,
  payoutsOf,
  withdrawnSince,
} from './payouts.sql';
import { insertWithdrawal } from './steps.sql';

/** What the site says of a request that is placed (docs/rules.md section 12). */
const WITHDRAWAL_PLACED = 'Withdrawal Order has been palced !';

interface WithdrawalRequest {
  /** π, checked by the call's schema. */
  amount: number;
  sentKey: { key: string; hash: string } | null;
}

/**
 * Locks the amount and queues the withdrawal, or puts it under review (docs/rules.md reading 21). WITHDRAWALS_CLOSED,
 * VALIDATION below the setting withdrawal_minimum, INSUFFICIENT_BALANCE, WITHDRAWAL_OPEN while another one is open, WITHDRAWAL_LIMIT for a fourth in 24 hours.
 */
export async function requestWithdrawal(
  context: ServerContext,
  caller: Caller,
  { amount, sentKey }: WithdrawalRequest,
): Promise<Outcome<WithdrawalPlaced>> {
  if (context.config.payouts.mode === 'off') return refuse('WITHDRAWALS_CLOSED');
  const minimum = Number((await readSettings(context.db)).withdrawal_minimum);
  if (amount < minimum) return refuse('VALIDATION', { amount: serverFault('withdrawalLeast', { minimum }) });
  const { key = null, hash = '' } = sentKey ?? {};
  const placed = await inTransaction(context.db, (tx) =>
    idempotent(tx, caller.id, key, hash, () => placeWithdrawal(tx, caller, toStroops(amount))),
  );
  if (isRefusal(placed)) return placed;
  context.live.publishToUser(caller.uid, 'wallet');
  return { success: true, message: WITHDRAWAL_PLACED, data: placed };
}

async function placeWithdrawal(tx: Db, caller: Caller, amount: bigint): Promise<Outcome<Withdrawal>> {
  const refusal = await refuseRequest(tx, caller.id, amount);
  if (isRefusal(refusal)) return refusal;
  const { address, changedAt } = await walletOf(tx, caller.id);
  const now = await productNow(tx);
  const earlier = await withdrawnSince(tx, caller.id, now);
  const because = reviewReasons({
    amount,
    inDay: earlier.inDay + amount,
    inWeek: earlier.inWeek + amount,
    walletChangedAt: changedAt,
    hasOpenDispute: await hasOpenDispute(tx, caller.id),
    hasOpenStrike: await hasOpenStrike(tx, caller.id),
    isSuspended: caller.suspended,
    now,
  });
  const id = uuidv7();
  const state = because.length > 0 ? 'review' : 'queued';
  await insertWithdrawal(tx, { id, userId: caller.id, amount, state, destination: address, because });
  const cause = { kind: 'withdrawal.locked', refType: 'withdrawal', refId: id, values: {} } as const;
  const held = await holdMoney(tx, caller.id, amount, cause);
  if (isRefusal(held)) return held;
  if (state === 'review') await notifyPayout(tx, { id, user_id: caller.id, amount }, state);
  const row = await findPayout(tx, id);
  if (!row) throw new Error(`withdrawal ${id} was not stored`);
  return toWithdrawal(row);
}

/** Runs under the lock of the user's accounts: concurrent requests are checked one after the other. */
async function refuseRequest(tx: Db, userId: string, amount: bigint): Promise<Outcome<undefined>> {
  const balance = balanceOf(await lockAccounts(tx, [freeMoney(userId)]), freeMoney(userId));
  if (amount > balance) {
    const facts = { balance: toPi(balance), shortfall: toPi(amount - balance) };
    return refuse('INSUFFICIENT_BALANCE', facts, { because: 'aboveBalance' });
  }
  const { open, recent } = await countWithdrawals(tx, userId, DAY_MS);
  if (open > 0) return refuse('WITHDRAWAL_OPEN');
  return recent < WITHDRAW.maxPerDay
    ? undefined
    : refuse('WITHDRAWAL_LIMIT', undefined, { maximum: WITHDRAW.maxPerDay });
}

/** Screens show these lists as one page: it is long by default. */
const longPage = ({ cursor, limit = CATALOG.pageMax }: PageQuery): PageQuery => ({ cursor, limit });

/** One page of a user's withdrawals, newest first; VALIDATION for a damaged cursor. */
export async function listWithdrawals(db: Db, userId: string, query: PageQuery): Promise<Outcome<WithdrawalList>> {
  const page = await timedPage('withdrawals', longPage(query), (after, limit) =>
    payoutsOf(db, userId, { after, limit }),
  );
  if (isRefusal(page)) return page;
  const total = await countPayoutsOf(db, userId);
  return { data: page.rows.map(toWithdrawal), meta: { total, nextCursor: page.nextCursor } };
}

/** A user's withdrawals of these days after a cursor, newest first, for the wallet's activity. */
export async function withdrawalsAfter(
  db: Db,
  userId: string,
  page: { after: PageCursor | null; limit: number; days: DaySpan },
): Promise<Withdrawal[]> {
  return (await payoutsOf(db, userId, page)).map(toWithdrawal);
}

/** One page of open withdrawals, oldest first, for administrators; VALIDATION for a damaged cursor. */
export async function listPayouts(db: Db, query: PageQuery): Promise<Outcome<PayoutList>> {
  const page = await timedPage('payouts', longPage(query), (after, limit) => openPayouts(db, after, limit));
  if (isRefusal(page)) return page;
  return { data: page.rows.map(toPayout), meta: { total: await countOpenPayouts(db), nextCursor: page.nextCursor } };
}

/** One withdrawal for administrators; undefined for an unknown one. */
export async function readPayout(db: Db, id: string): Promise<Payout | undefined> {
  const row = isUuid(id) ? await findPayout(db, id) : undefined;
  return row && toPayout(row);
}

/** How many withdrawals a user has ever requested. */
export const countWithdrawalsOf = (db: Db, userId: string, days: DaySpan): Promise<number> =>
  countPayoutsOf(db, userId, days);
