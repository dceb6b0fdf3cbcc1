import {
  type Decision,
  formatPi,
  ORDER,
  type OrderAction,
  type OrderResponse,
  type StrikeResponse,
  toPi,
  toStroops,
} from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct } from '../audit/audit.service';
import { unpaidOut } from './escrow.service';
import {
  accept,
  advance,
  applyMissedDeadlines,
  complete,
  expire,
  freeze,
  recordChange,
  refund,
  startPeriod,
} from './lifecycle.service';
import { type Cause, publishOrder } from './orders.events';
import { roleOf, toOrderResponse, toStrike } from './orders.mapper';
import { checkStep, later } from './orders.rules';
import { closeStrike, lockOrder, type OrderRow } from './orders.sql';
import { findStrike } from './reading.sql';
import { visibleTo } from './orders.service';

type Move = (tx: Db, order: OrderRow, cause: Cause) => Promise<OrderRow>;

/** What each allowed step does (docs/rules.md section 5). */
const MOVES: Record<OrderAction, Move> = {
  start: (tx, order, cause) => advance(tx, order, { status: 'delivering', type: 'started', cause }),
  deliver: (tx, order, cause) =>
    advance(tx, order, { status: 'delivered', type: 'delivered', cause, forMs: ORDER.inspectionMs }),
  accept,
  dispute: freeze,
  cancel: (tx, order, cause) =>
    order.status === 'funded'
      ? refund(tx, order, { fault: 'none', type: 'cancelled', cause })
      : expire(tx, order, 'cancelled', cause),
  extend: (tx, order, cause) => (cause.by === 'seller' ? askForTime(tx, order, cause) : grantTime(tx, order, cause)),
};

const askForTime: Move = (tx, order, cause) =>
  recordChange(tx, { ...order, extension: 'asked' }, 'extension_asked', cause);

const grantTime: Move = (tx, order, cause) => {
  const dueAt = order.due_at && later(order.due_at, ORDER.extensionMs);
  return recordChange(tx, { ...order, extension: 'granted', due_at: dueAt }, 'extended', cause);
};

/** A step of a party: the proof or reason, and the request's Idempotency-Key with its hash. */
export interface StepRequest {
  orderId: string;
  note?: string;
  sentKey: { key: string; hash: string } | null;
}

/** Takes a party's step. NOT_FOUND for others, FORBIDDEN for the wrong party, ORDER_STATE while it is not possible. */
export function takeStep(
  context: ServerContext,
  caller: Caller,
  action: OrderAction,
  request: StepRequest,
): Promise<Outcome<OrderResponse>> {
  return changeOrder(context, caller, request, (tx, order, at) => {
    const role = roleOf(order, caller);
    const refusal = checkStep(order, role, action, at);
    if (isRefusal(refusal) || role === null) return Promise.resolve(refusal ?? refuse('FORBIDDEN'));
    const { note } = request;
    return MOVES[action](tx, order, { by: role, byUserId: caller.id, at, ...(note === undefined ? {} : { note }) });
  });
}

/** An administrator's decision of a dispute. FORBIDDEN when they are a party of it. */
export function decide(
  context: ServerContext,
  caller: Caller,
  request: StepRequest,
  decision: Decision,
): Promise<Outcome<OrderResponse>> {
  return changeOrder(context, caller, request, async (tx, order, at) => {
    const refusal = checkDecision(order, caller, decision);
    if (isRefusal(refusal)) return refusal;
    await recordAct(tx, {
      actorId: caller.id,
      action: 'order.decide',
      target: order.id,
      reason: noteOf(decision),
      before: { status: order.status, amount: toPi(order.amount) },
      after: decision,
    });
    const cause: Cause = { by: 'admin', byUserId: caller.id, at, note: noteOf(decision) };
    const buyerShare = decision.outcome === 'split' ? toStroops(decision.buyerShare) : 0n;
    const isRefund = decision.outcome === 'refund' || buyerShare === unpaidOut(order);
    // Released rent goes on month by month.
    if (order.kind === 'rent' && decision.outcome === 'release') return startPeriod(tx, order, 'decided', cause);
    return isRefund
      ? refund(tx, order, { fault: 'seller', type: 'decided', cause })
      : complete(tx, order, { buyerShare, type: 'decided', cause });
  });
}

function checkDecision(order: OrderRow, caller: Caller, decision: Decision): Outcome<undefined> {
  if (roleOf(order, caller) !== null) return refuse('FORBIDDEN');
  if (order.status !== 'disputed') return refuse('ORDER_STATE', { status: order.status });
  if (decision.outcome === 'split' && toStroops(decision.buyerShare) > unpaidOut(order))
    return refuse('VALIDATION', { buyerShare: `At most ${formatPi(toPi(unpaidOut(order)))} can go to the buyer.` });
  return undefined;
}

const noteOf = (decision: Decision) =>
  decision.outcome === 'split' ? `split: ${formatPi(decision.buyerShare)} to the buyer` : decision.outcome;

/** Locks the order, applies its missed deadlines and changes it, once per Idempotency-Key. */
async function changeOrder(
  context: ServerContext,
  caller: Caller,
  { orderId, sentKey }: StepRequest,
  move: (tx: Db, order: OrderRow, now: Date) => Promise<Outcome<OrderRow>>,
): Promise<Outcome<OrderResponse>> {
  if (!isUuid(orderId)) return refuse('NOT_FOUND');
  const response = await inTransaction(context.db, (tx) =>
    idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', async () => {
      const locked = visibleTo(caller, await lockOrder(tx, orderId));
      if (isRefusal(locked)) return locked;
      const now = await productNow(tx);
      const moved = await move(tx, await applyMissedDeadlines(tx, locked, now), now);
      return isRefusal(moved) ? moved : toOrderResponse(tx, moved, caller);
    }),
  );
  if (!isRefusal(response)) publishOrder(context, response.data);
  return response;
}

/** Closes a strike; an earlier decision stays. FORBIDDEN when the administrator is the seller. */
export async function endStrike(
  { db, log }: ServerContext,
  admin: Caller,
  id: string,
  reason: string,
): Promise<Outcome<StrikeResponse>> {
  const strike = isUuid(id) ? await findStrike(db, id) : undefined;
  if (!strike) return refuse('NOT_FOUND');
  if (strike.seller_id === admin.id) return refuse('FORBIDDEN');
  await inTransaction(db, async (tx) => {
    if (!(await closeStrike(tx, id, admin.id, reason))) return;
    const states = { before: { open: true }, after: { open: false } };
    await recordAct(tx, { actorId: admin.id, action: 'strike.close', target: id, reason, ...states });
    log.info({ strikeId: id, by: admin.uid, reason }, 'strike closed');
  });
  const closed = (await findStrike(db, id)) ?? strike;
  return { success: true, data: toStrike(closed) };
}
