import type { CaseResponse, Decision, OrderAction, OrderResponse } from 'contracts';
import { ORDER } from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import { Accepted, type Caller } from '../../platform/http/call-route';
import { idempotent } from '../../platform/http/idempotency';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import type { Approver } from '../cases/cases';
import {
  acceptTheDecision,
  askForSecondLook,
  decideDispute,
  type DisputeStep,
  openDispute,
  writeStatement,
} from './dispute-steps.service';
import { type DisputeRow, openDisputeOf } from './disputes.sql';
import { accept, advance, applyMissedDeadlines, expire, recordChange, refund } from './lifecycle.service';
import { type Cause, publishOrder } from './orders.events';
import { roleOf, toOrderResponse } from './orders.mapper';
import { checkStep, later } from './orders.rules';
import { lockOrder, type OrderRow } from './orders.sql';
import { visibleTo } from './orders.service';

type Move = (tx: Db, order: OrderRow, cause: Cause) => Promise<Outcome<OrderRow>>;
type DisputeMove = (tx: Db, step: DisputeStep) => Promise<Outcome<OrderRow>>;

/** What each allowed step in an open dispute does. */
const DISPUTE_MOVES: Partial<Record<OrderAction, DisputeMove>> = {
  statement: writeStatement,
  'second-look': askForSecondLook,
  'accept-decision': acceptTheDecision,
};

/** What each other allowed step does (docs/rules.md section 5). */
const MOVES: Record<Exclude<OrderAction, 'statement' | 'second-look' | 'accept-decision'>, Move> = {
  start: (tx, order, cause) => advance(tx, order, { status: 'delivering', type: 'started', cause }),
  deliver: (tx, order, cause) =>
    advance(
      tx,
      { ...order, delivered_at: cause.at },
      { status: 'delivered', type: 'delivered', cause, forMs: ORDER.inspectionMs },
    ),
  accept,
  dispute: openDispute,
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

/** A step of a party: the proof or reason, pictures that go with it, and the request's Idempotency-Key with its hash. */
export interface StepRequest {
  orderId: string;
  note?: string;
  images?: readonly string[] | undefined;
  sentKey: { key: string; hash: string } | null;
}

/** Takes a party's step. NOT_FOUND for others, FORBIDDEN for the wrong party, ORDER_STATE while it is not possible. */
export function takeStep(
  context: ServerContext,
  caller: Caller,
  action: OrderAction,
  request: StepRequest,
): Promise<Outcome<OrderResponse>> {
  return changeOrder<never>(context, caller, request, async (tx, order, at) => {
    const role = roleOf(order, caller);
    const dispute = await disputeOf(tx, order);
    const refusal = checkStep(order, role, action, at, dispute);
    if (isRefusal(refusal) || role === null) return refusal ?? refuse('FORBIDDEN');
    const { note, images } = request;
    const cause = { by: role, byUserId: caller.id, at, ...(note !== undefined && { note }), ...(images && { images }) };
    const inDispute = DISPUTE_MOVES[action];
    return inDispute && dispute
      ? inDispute(tx, { order, dispute, cause })
      : MOVES[action as keyof typeof MOVES](tx, order, cause);
  });
}

/** An administrator's decision of a dispute, as decideDispute says. */
export function decide(
  context: Pick<ServerContext, 'db' | 'live'>,
  caller: Approver,
  request: StepRequest,
  decision: Decision,
): Promise<Outcome<OrderResponse | Accepted>> {
  return changeOrder<Accepted>(context, caller, request, async (tx, order, at) => {
    const dispute = await disputeOf(tx, order);
    return decideDispute(tx, caller, { order, dispute }, decision, at);
  });
}

const disputeOf = (tx: Db, { id, status }: OrderRow): Promise<DisputeRow | undefined> =>
  status === 'disputed' ? openDisputeOf(tx, id) : Promise.resolve(undefined);

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
