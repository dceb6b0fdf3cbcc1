import { DAY_MS, type OwnStrikes, type Strike, STRIKE, type StrikePage, type StrikeResponse } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, type Refusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct, recordLook } from '../audit/audit.service';
import { noteDecision } from '../cases/cases.service';
import { notify } from '../notifications/notifications.service';
import { isSamePerson } from '../persons/persons.service';
import { toStrike } from './orders.mapper';
import { later } from './orders.rules';
import type { OrderRow } from './orders.sql';
import { effectsOf, type StrikeEffects } from './strikes.rules';
import {
  appealStrike,
  closeStrike,
  countStrikes,
  findStrike,
  insertStrike,
  isStrikeOpen,
  keepStrike,
  listStrikes,
  countedStrikesOf,
  pauseListingsSoon,
  type StrikeRow,
  strikesOf,
  strikesOfMany,
} from './strikes.sql';

/** Records the seller's fault for what became of an order, and notifies them of what it stops. */
export async function giveStrike(tx: Db, order: OrderRow, at: Date): Promise<void> {
  const { id: orderId, item_name: itemName, seller_id: userId } = order;
  const reason = await insertStrike(tx, orderId, userId, at);
  const { effects, stop } = await readEffects(tx, userId);
  if (stop?.until === null) await pauseListingsSoon(tx, orderId);
  const data = {
    orderId,
    itemName,
    effect: effects.get(orderId) ?? 'warns',
    until: stop?.until?.toISOString() ?? null,
    reason,
  };
  await notify(tx, [{ userId, kind: 'strike', key: `order:${orderId}:strike`, data }]);
}

const readEffects = async (db: Db, sellerId: string): Promise<StrikeEffects> =>
  effectsOf(await countedStrikesOf(db, sellerId), await productNow(db));

/** True while a strike of the last 30 days is open (docs/rules.md reading 7). */
export const hasOpenStrike = (db: Db, userId: string): Promise<boolean> => isStrikeOpen(db, userId);

/** SELLING_STOPPED while strikes keep this seller from listing (docs/rules.md section 5). */
export async function refuseStoppedSeller(db: Db, sellerId: string): Promise<Refusal | undefined> {
  const { stop } = await readEffects(db, sellerId);
  if (!stop) return undefined;
  if (!stop.until) return refuse('SELLING_STOPPED');
  const days = Math.ceil((stop.until.getTime() - (await productNow(db)).getTime()) / DAY_MS);
  return refuse('SELLING_STOPPED', { until: stop.until.toISOString() }, { because: 'paused', days });
}

/** SELLING_STOPPED for an offer to a seller whom strikes stop. */
export async function refuseOfferToStopped(db: Db, sellerId: string): Promise<Refusal | undefined> {
  const { stop } = await readEffects(db, sellerId);
  return stop ? refuse('SELLING_STOPPED', undefined, { because: 'sellerStopped' }) : undefined;
}

export { listingsArePaused, nextPauseAt } from './strikes.sql';

/** Whether only an administrator lets this seller sell again. */
export const isStopped = async (db: Db, sellerId: string): Promise<boolean> =>
  (await readEffects(db, sellerId)).stop?.until === null;

/** Sellers whom only an administrator lets sell again. */
export async function stoppedSellers(db: Db): Promise<string[]> {
  const strikes = await strikesOfMany(db);
  const now = await productNow(db);
  const isStopped = (id: string) => effectsOf(strikes.filter(({ sellerId }) => sellerId === id), now).stop?.until === null; // prettier-ignore
  return [...new Set(strikes.map(({ sellerId }) => sellerId))].filter(isStopped);
}

/** The caller's strikes with what each does, and what the next one would do. */
export async function readOwnStrikes(db: Db, caller: Caller): Promise<{ data: OwnStrikes }> {
  const strikes = await strikesOf(db, caller.id);
  const { effects, stop, next } = await readEffects(db, caller.id);
  return {
    data: {
      strikes: strikes.map((row) => ({
        ...toStrike(row),
        effect: effects.get(row.id) ?? 'warns',
        endsAt: later(row.told_at, STRIKE.countsMs).toISOString(),
        mayAppeal: row.closed_at === null && row.appealed_at === null,
      })),
      stop: stop && { until: stop.until?.toISOString() ?? null },
      next,
    },
  };
}

export interface StrikeQuery extends PageQuery {
  status?: 'open' | 'all' | undefined;
}

/** Strikes, newest first, only open ones by default; VALIDATION for a damaged cursor. */
export async function readStrikes(db: Db, admin: Caller, query: StrikeQuery): Promise<Outcome<StrikePage>> {
  await recordLook(db, admin.id, 'strikes');
  const { status = 'open' } = query;
  const isOpen = status === 'open';
  const page = await timedPage(`strikes:${status}`, query, (after, limit) => listStrikes(db, isOpen, after, limit));
  if (isRefusal(page)) return page;
  return {
    data: page.rows.map(toStrike),
    meta: { total: await countStrikes(db, isOpen), nextCursor: page.nextCursor },
  };
}

/** A strike by the id of its order. */
export async function readStrike(db: Db, id: string): Promise<Strike | undefined> {
  const row = isUuid(id) ? await findStrike(db, id) : undefined;
  return row && toStrike(row);
}

/** Asks for a check of an own strike: NOT_FOUND for another's, CASE_STATE when it is closed or was checked before. */
export async function appeal(
  { db }: ServerContext,
  caller: Caller,
  id: string,
  text: string,
): Promise<Outcome<StrikeResponse>> {
  const strike = isUuid(id) ? await findStrike(db, id) : undefined;
  if (strike?.seller_id !== caller.id) return refuse('NOT_FOUND');
  const isAsked = await inTransaction(db, (tx) => appealStrike(tx, id, text));
  return isAsked ? reread(db, strike) : refuse('CASE_STATE');
}

/** Closes a strike; an earlier decision stays. FORBIDDEN when the administrator is the seller. */
export const endStrike = (context: ServerContext, admin: Caller, id: string, reason: string) =>
  decideStrike(context, admin, id, { decision: 'close', reason });

/** Closes or keeps a strike; a decision that was made before stays. FORBIDDEN when the administrator is the seller. */
export async function decideStrike(
  { db, log }: ServerContext,
  admin: Caller,
  id: string,
  { decision, reason }: { decision: 'close' | 'keep'; reason: string },
): Promise<Outcome<StrikeResponse>> {
  const strike = isUuid(id) ? await findStrike(db, id) : undefined;
  if (!strike) return refuse('NOT_FOUND');
  if (await isSamePerson(db, strike.seller_id, admin.id)) return refuse('FORBIDDEN');
  await inTransaction(db, async (tx) => {
    const isClosed = decision === 'close';
    if (!(await (isClosed ? closeStrike : keepStrike)(tx, id, admin.id, reason))) return;
    const states = { before: { open: true }, after: { open: !isClosed } };
    await recordAct(tx, { actorId: admin.id, action: `strike.${decision}`, target: id, reason, ...states });
    await noteDecision(tx, 'strike', id, { by: admin, decision, reason });
    // What nobody asked about and what stays as it was is no message.
    if (isClosed || strike.appealed_at) await notifyDecision(tx, strike, decision, reason);
    log.info({ strikeId: id, by: admin.uid, reason }, `strike ${decision === 'close' ? 'closed' : 'kept'}`);
  });
  return reread(db, strike);
}

const notifyDecision = (
  tx: Db,
  { id, seller_id: userId, item_name: itemName }: StrikeRow,
  decision: 'close' | 'keep',
  reason: string,
) =>
  notify(tx, [
    {
      userId,
      kind: 'strike-decided',
      key: `order:${id}:strike:${decision}`,
      data: { orderId: id, itemName, decision, reason },
    },
  ]);

async function reread(db: Db, before: StrikeRow): Promise<StrikeResponse> {
  return { success: true, data: toStrike((await findStrike(db, before.id)) ?? before) };
}
