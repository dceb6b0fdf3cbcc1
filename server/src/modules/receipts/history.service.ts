import { type HistoryPage, type HistoryTransaction, memoOf, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome } from '../../platform/refusal';
import { countHistory, historyOf, type HistoryRow, type HistoryType } from './history.sql';

export interface HistoryQuery extends PageQuery {
  type?: HistoryType | undefined;
}

/** One page of the caller's purchases, sales and subscriptions, newest first; VALIDATION for a damaged cursor. */
export async function readHistory(db: Db, caller: Caller, query: HistoryQuery): Promise<Outcome<HistoryPage>> {
  const type = query.type ?? null;
  const list = `history:${type ?? 'all'}`;
  const page = await timedPage(list, query, (after, limit) => historyOf(db, { userId: caller.id, type, after, limit }));
  if (isRefusal(page)) return page;
  const { rows, nextCursor } = page;
  return { data: rows.map(toTransaction), meta: { total: await countHistory(db, caller.id, type), nextCursor } };
}

const toTransaction = (row: HistoryRow): HistoryTransaction => ({
  id: row.id,
  type: row.type,
  itemId: row.item_id,
  itemName: row.item_name,
  amount: toPi(row.amount),
  paymentId: row.payment_id,
  txid: row.txid,
  status: row.status,
  orderStatus: row.order_status,
  ...(row.plan !== null && row.period !== null
    ? memoOf('subscription', { plan: row.plan, period: row.period })
    : memoOf('order.paid', { deal: row.type, name: row.item_name })),
  createdAt: row.created_at.toISOString(),
  buyerId: row.buyer_uid,
  buyerUsername: row.buyer_username,
  sellerId: row.seller_uid,
  sellerUsername: row.seller_username,
});
