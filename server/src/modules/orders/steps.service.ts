import {
  type CaseResponse,
  type Decision,
  FOUR_EYES,
  formatPi,
  ORDER,
  type OrderAction,
  type OrderResponse,
  type StrikeResponse,
  toPi,
  toStroops,
  serverFault,
} from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import { Accepted, type Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct } from '../audit/audit.service';
import { actorOf, type Approver, type FourEyesAct } from '../cases/cases';
import { awaitSecond, noteDecision } from '../cases/cases.service';
import { isSamePerson } from '../persons/persons.service';
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
  return changeOrder<never>(context, caller, request, (tx, order, at) => {
    const role = roleOf(order, caller);
    const refusal = checkStep(order, role, action, at);
    if (isRefusal(refusal) || role === null) return Promise.resolve(refusal ?? refuse('FORBIDDEN'));
    const { note } = request;
    return MOVES[action](tx, order, { by: role, byUserId: caller.id, at, ...(note === undefined ? {} : { note }) });
  });
}

/**
 * An administrator's decision of a dispute; above 5,000 π two want it. FORBIDDEN when they are a party of it, or another account
 * of theirs is.
 */
export function decide(
  context: Pick<ServerContext, 'db' | 'live'>,
  caller: Approver,
  request: StepRequest,
  decision: Decision,
): Promise<Outcome<OrderResponse | Accepted>> {
  return changeOrder<Accepted>(context, caller, request, async (tx, order, at) => {
    for (const party of [order.buyer_id, order.seller_id])
      if (await isSamePerson(tx, party, caller.id)) return refuse('FORBIDDEN');
    const refusal = checkDecision(order, decision);
    if (isRefusal(refusal)) return refusal;
    if (unpaidOut(order) > toStroops(FOUR_EYES.disputesAbove)) {
      const waits = await awaitSecond(tx, caller, fourEyesAct(order, decision));
      if (waits) return waits;
    }
    await recordAct(tx, {
      actorId: actorOf(caller),
      action: 'order.decide',
      target: order.id,
      reason: decision.reason ?? noteOf(decision),
      before: { status: order.status, amount: toPi(order.amount) },
      after: decision,
    });
    const cause: Cause = { by: 'admin', byUserId: caller.id, at, note: noteOf(decision) };
    const buyerShare = decision.outcome === 'split' ? toStroops(decision.buyerShare) : 0n;
    const isRefund = decision.outcome === 'refund' || buyerShare === unpaidOut(order);
    // Released rent goes on month by month.
    const goesOn = order.kind === 'rent' && decision.outcome === 'release';
    const decided = await (goesOn
      ? startPeriod(tx, order, 'decided', cause)
      : isRefund
        ? refund(tx, order, { fault: 'seller', type: 'decided', cause })
        : complete(tx, order, { buyerShare, type: 'decided', cause }));
    const said = { by: caller, decision: decision.outcome, reason: decision.reason ?? noteOf(decision) };
    await noteDecision(tx, 'dispute', order.id, said);
    return decided;
  });
}

function fourEyesAct(order: OrderRow, decision: Decision): FourEyesAct {
  const buyerShare = decision.outcome === 'split' ? decision.buyerShare : null;
  return {
    kind: 'dispute',
    decision: decision.outcome,
    subject: { type: 'order', id: order.id, label: order.item_name },
    content: { buyerShare },
    amount: unpaidOut(order),
  };
}

function checkDecision(order: OrderRow, decision: Decision): Outcome<undefined> {
  if (order.status !== 'disputed') return refuse('ORDER_STATE', { status: order.status });
  if (decision.outcome === 'split' && toStroops(decision.buyerShare) > unpaidOut(order))
    return refuse('VALIDATION', { buyerShare: serverFault('share', { most: toPi(unpaidOut(order)) }) });
  return undefined;
}

const noteOf = (decision: Decision) =>
  decision.outcome === 'split' ? `split: ${formatPi(decision.buyerShare)} to the buyer` : decision.outcome;

/** Locks the order, applies its missed deadlines and changes it, once per Idempotency-Key. */
async function changeOrder<Waits extends Accepted>(
  context: Pick<ServerContext, 'db' | 'live'>,
  caller: Caller,
  { orderId, sentKey }: StepRequest,
  move: (tx: Db, order: OrderRow, now: Date) => Promise<Outcome<OrderRow | Waits>>,
): Promise<Outcome<OrderResponse | Waits>> {
  if (!isUuid(orderId)) return refuse('NOT_FOUND');
  const response: Outcome<OrderResponse | { waits: CaseResponse }> = await inTransaction(context.db, (tx) =>
    idempotent(tx, caller.id, sentKey?.key ?? null, sentKey?.hash ?? '', async () => {
      const locked = visibleTo(caller, await lockOrder(tx, orderId));
      if (isRefusal(locked)) return locked;
      const now = await productNow(tx);
      const moved = await move(tx, await applyMissedDeadlines(tx, locked, now), now);
      if (isRefusal(moved)) return moved;
      return moved instanceof Accepted ? { waits: moved.value } : toOrderResponse(tx, moved, caller);
    }),
  );
  if (isRefusal(response)) return response;
  if ('waits' in response) return new Accepted(response.waits) as Waits;
  publishOrder(context, response.data);
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
  if (await isSamePerson(db, strike.seller_id, admin.id)) return refuse('FORBIDDEN');
  await inTransaction(db, async (tx) => {
    if (!(await closeStrike(tx, id, admin.id, reason))) return;
    const states = { before: { open: true }, after: { open: false } };
    await recordAct(tx, { actorId: admin.id, action: 'strike.close', target: id, reason, ...states });
    await noteDecision(tx, 'strike', id, { by: admin, decision: 'close', reason });
    log.info({ strikeId: id, by: admin.uid, reason }, 'strike closed');
  });
  const closed = (await findStrike(db, id)) ?? strike;
  return { success: true, data: toStrike(closed) };
}
