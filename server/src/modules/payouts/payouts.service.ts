import { CATALOG, type PayoutList, type Withdrawal, type WithdrawalList } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type PageQuery, type PageCursor, timedPage } from '../../platform/http/timed-page';
import { type Outcome, isRefusal } from '../../platform/refusal';
import { countOpenPayouts, countPayoutsOf, openPayouts, payoutsOf } from './payouts.sql';
import { toPayout, toWithdrawal } from './to-withdrawal';

export { approvePayout, completePayoutByHand, rejectPayout } from './decide-payouts';
export { countUnknownOutgoing, listUnknownOutgoing } from './chain-scan';
export { sentButNotPosted } from './payout-proof';
export { countPayoutsOf as countWithdrawalsOf } from './payouts.sql';
export { requestWithdrawal } from './request-withdrawal';

/** The screens show these lists as one: a page is long unless its length is asked for. */
const long = ({ cursor, limit = CATALOG.pageMax }: PageQuery): PageQuery => ({ cursor, limit });

/** One page of a user's withdrawals, newest first; VALIDATION for a damaged cursor. */
export async function listWithdrawals(db: Db, userId: string, query: PageQuery): Promise<Outcome<WithdrawalList>> {
  const page = await timedPage('withdrawals', long(query), (after, limit) => payoutsOf(db, userId, after, limit));
  if (isRefusal(page)) return page;
  const total = await countPayoutsOf(db, userId);
  return { data: page.rows.map(toWithdrawal), meta: { total, nextCursor: page.nextCursor } };
}

/** A user's withdrawals behind a place, newest first, for the wallet that lists them among other things. */
export async function withdrawalsBehind(
  db: Db,
  userId: string,
  after: PageCursor | null,
  limit: number,
): Promise<Withdrawal[]> {
  return (await payoutsOf(db, userId, after, limit)).map(toWithdrawal);
}

/** One page of withdrawals that are not finished, oldest first, for administrators; VALIDATION for a damaged cursor. */
export async function listPayouts(db: Db, query: PageQuery): Promise<Outcome<PayoutList>> {
  const page = await timedPage('payouts', long(query), (after, limit) => openPayouts(db, after, limit));
  if (isRefusal(page)) return page;
  return { data: page.rows.map(toPayout), meta: { total: await countOpenPayouts(db), nextCursor: page.nextCursor } };
}
