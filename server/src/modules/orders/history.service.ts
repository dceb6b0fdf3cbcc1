import { CATALOG, type HistoryPage, type HistoryTransaction, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { type HistoryRow, type HistoryType, countHistory, historyOf } from './history.sql';
import { cursorBehind, placeOf } from './orders.service';

export interface HistoryQuery {
  type?: HistoryType | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** One page of the caller's purchases, sales and subscriptions, newest first; VALIDATION for a damaged cursor. */
export async function readHistory(db: Db, caller: Caller, query: HistoryQuery): Promise<Outcome<HistoryPage>> {
  const limit = query.limit ?? CATALOG.pageSize;
  const type = query.type ?? null;
  const list = `history:${type ?? 'all'}`;
  const after = query.cursor ? placeOf(list, query.cursor) : null;
  if (query.cursor && !after) return refuse('VALIDATION', { cursor: 'This page address is damaged.' });
  const found = await historyOf(db, caller.id, type, after, limit + 1);
  const shown = found.slice(0, limit);
  const nextCursor = found.length > limit ? cursorBehind(list, shown.at(-1)) : null;
  return { data: shown.map(toTransaction), meta: { total: await countHistory(db, caller.id, type), nextCursor } };
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
  createdAt: row.created_at.toISOString(),
  buyerId: row.buyer_uid,
  buyerUsername: row.buyer_username,
  sellerId: row.seller_uid,
  sellerUsername: row.seller_username,
});
