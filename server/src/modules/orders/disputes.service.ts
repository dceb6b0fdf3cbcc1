import type { DisputePage, Strike, StrikeResponse, StrikePage } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { toOrders } from './to-order';
import { countDisputes, disputedOrders } from './orders.sql';
import { type StrikeRow, closeStrike, countStrikes, findStrike, strikes } from './strikes.sql';

export interface StrikeQuery extends PageQuery {
  status?: 'open' | 'all' | undefined;
}

/** Disputed orders with their timelines, the oldest order first; VALIDATION for a damaged cursor. */
export async function readDisputes(db: Db, caller: Caller, query: PageQuery): Promise<Outcome<DisputePage>> {
  const page = await timedPage('disputes', query, (after, limit) => disputedOrders(db, after, limit));
  if (isRefusal(page)) return page;
  const data = await toOrders(db, page.rows, caller, await productNow(db));
  return { data, meta: { total: await countDisputes(db), nextCursor: page.nextCursor } };
}

/** Strikes, newest first; the open ones unless all are asked for. VALIDATION for a damaged cursor. */
export async function readStrikes(db: Db, query: StrikeQuery): Promise<Outcome<StrikePage>> {
  const { status = 'open' } = query;
  const isOpen = status === 'open';
  const page = await timedPage(`strikes:${status}`, query, (after, limit) => strikes(db, isOpen, after, limit));
  if (isRefusal(page)) return page;
  return {
    data: page.rows.map(toStrike),
    meta: { total: await countStrikes(db, isOpen), nextCursor: page.nextCursor },
  };
}

/** Closes a strike; what was closed before stays as it was decided. FORBIDDEN for the seller himself. */
export async function endStrike(
  { db, log }: ServerContext,
  admin: Caller,
  id: string,
  reason: string,
): Promise<Outcome<StrikeResponse>> {
  const strike = isUuid(id) ? await findStrike(db, id) : undefined;
  if (!strike) return refuse('NOT_FOUND');
  if (strike.seller_id === admin.id) return refuse('FORBIDDEN');
  if (await closeStrike(db, id, admin.id, reason)) log.info({ strikeId: id, by: admin.uid, reason }, 'strike closed');
  const closed = (await findStrike(db, id)) ?? strike;
  return { success: true, data: toStrike(closed) };
}

const toStrike = (row: StrikeRow): Strike => ({
  id: row.id,
  seller: { uid: row.seller_uid, username: row.seller_username },
  itemName: row.item_name,
  createdAt: row.created_at.toISOString(),
  closed: row.closed_at && {
    at: row.closed_at.toISOString(),
    by: row.closer_uid && row.closer_username ? { uid: row.closer_uid, username: row.closer_username } : null,
    reason: row.closed_reason ?? '',
  },
});
