import { type Decision, ORDER, type OrderAction, type OrderResponse, toPi, toStroops } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { type Outcome, isRefusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { publishOrder } from './publish-orders';
import { respondWith, roleOf } from './to-order';
import { type Cause, advance, complete, expire, freeze, record, refund } from './order-moves';
import { checkStep, later } from './order-rules';
import { type OrderRow, lockOrder } from './orders.sql';
import { visibleTo } from './orders.service';
import { catchUp } from './overdue-orders';

type Move = (tx: Db, order: OrderRow, cause: Cause) => Promise<OrderRow>;

/** What each permitted step does (rules.md section 5). */
const MOVES: Record<OrderAction, Move> = {
  start: (tx, order, cause) => advance(tx, order, 'delivering', 'started', cause, null),
  deliver: (tx, order, cause) => advance(tx, order, 'delivered', 'delivered', cause, ORDER.inspectionMs),
  accept: (tx, order, cause) => advance(tx, order, 'accepted', 'accepted', cause, ORDER.holdMs),
  dispute: freeze,
  cancel: (tx, order, cause) =>
    order.status === 'funded' ? refund(tx, order, 'nobody', 'cancelled', cause) : expire(tx, order, 'cancelled', cause),
  extend: (tx, order, cause) => (cause.by === 'seller' ? askForTime(tx, order, cause) : grantTime(tx, order, cause)),
};

const askForTime: Move = (tx, order, cause) => record(tx, { ...order, extension: 'asked' }, 'extension_asked', cause);

const grantTime: Move = (tx, order, cause) => {
  const dueAt = order.due_at && later(order.due_at, ORDER.extensionMs);
  return record(tx, { ...order, extension: 'granted', due_at: dueAt }, 'extended', cause);
};

/** What a step needs beside the order: the proof or the reason, and the request's Idempotency-Key. */
export interface StepRequest {
  orderId: string;
  note?: string;
  sentKey: { key: string; hash: string } | null;
}

/** Takes a party's step. NOT_FOUND for strangers, FORBIDDEN for the wrong party, ORDER_STATE while it is not possible. */
export function takeStep(
  context: ServerContext,
  caller: Caller,
  action: OrderAction,
  request: StepRequest,
): Promise<Outcome<OrderResponse>> {
  return moveOrder(context, caller, request, (tx, order, at) => {
    const role = roleOf(order, caller);
    const refusal = checkStep(order, role, action, at);
    if (isRefusal(refusal) || role === null) return Promise.resolve(refusal ?? refuse('FORBIDDEN'));
    const { note } = request;
    return MOVES[action](tx, order, { by: role, byUserId: caller.id, at, ...(note === undefined ? {} : { note }) });
  });
}

/** An administrator's decision of a dispute; not of one that he is a party of. */
export function decide(
  context: ServerContext,
  caller: Caller,
  request: StepRequest,
  decision: Decision,
): Promise<Outcome<OrderResponse>> {
  return moveOrder(context, caller, request, (tx, order, at) => {
    const refusal = checkDecision(order, caller, decision);
    if (isRefusal(refusal)) return Promise.resolve(refusal);
    const cause: Cause = { by: 'admin', byUserId: caller.id, at, note: noteOf(decision) };
    const buyerShare = decision.outcome === 'split' ? toStroops(decision.buyerShare) : 0n;
    const isRefund = decision.outcome === 'refund' || buyerShare === order.amount;
    return isRefund ? refund(tx, order, 'seller', 'decided', cause) : complete(tx, order, buyerShare, 'decided', cause);
  });
}

function checkDecision(order: OrderRow, caller: Caller, decision: Decision): Outcome<undefined> {
  if (roleOf(order, caller) !== null) return refuse('FORBIDDEN');
  if (order.status !== 'disputed') return refuse('ORDER_STATE', { status: order.status });
  if (decision.outcome === 'split' && toStroops(decision.buyerShare) > order.amount)
    return refuse('VALIDATION', { buyerShare: `At most ${toPi(order.amount)} π can go to the buyer.` });
  return undefined;
}

const noteOf = (decision: Decision) =>
  decision.outcome === 'split' ? `split: ${decision.buyerShare} π to the buyer` : decision.outcome;

/** Locks the order, lets its clocks catch up and moves it, once per Idempotency-Key. */
async function moveOrder(
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
      const moved = await move(tx, await catchUp(tx, locked, now), now);
      return isRefusal(moved) ? moved : respondWith(tx, moved, caller);
    }),
  );
  if (!isRefusal(response)) publishOrder(context, response.data);
  return response;
}
