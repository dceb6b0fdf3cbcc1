/** The steps of a dispute: both sides write, an administrator decides, and its money moves when that is final (docs/rules.md section 5). */
import { type Decision, FOUR_EYES, ORDER, serverFault, toPi, toStroops } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database';
import type { Accepted } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { recordAct } from '../audit/audit.service';
import { actorOf, type Approver, type FourEyesAct, roleOfKind } from '../cases/cases';
import { awaitSecond, hasAnother, noteDecision } from '../cases/cases.service';
import { isSamePerson } from '../persons/persons.service';
import { foreignUploads } from '../uploads/uploads.service';
import { type DisputeRow, insertDispute, saveDispute, writtenBy } from './disputes.sql';
import { unpaidOut } from './escrow.service';
import { recordChange, settleDispute } from './lifecycle.service';
import type { Cause } from './orders.events';
import { isLookedAtAgain, later, losersBy, type PartyRole } from './orders.rules';
import type { OrderRow } from './orders.sql';

/** A side's step in the open dispute of a locked order, which is allowed. */
export interface DisputeStep {
  order: OrderRow;
  dispute: DisputeRow;
  cause: Cause & { by: PartyRole };
}

/** The buyer disputes: the money stays in escrow until it is decided. VALIDATION for pictures of others. */
export async function openDispute(tx: Db, order: OrderRow, cause: Cause): Promise<Outcome<OrderRow>> {
  const refusal = await refusePictures(tx, cause);
  if (isRefusal(refusal)) return refusal;
  const until = later(cause.at, ORDER.statementsMs);
  await insertDispute(tx, { id: uuidv7(), order_id: order.id, opened_at: cause.at, statements_until: until });
  return recordChange(tx, { ...order, status: 'disputed', due_at: null }, 'disputed', { ...cause, dueAt: until });
}

/** A side writes what happened. VALIDATION for more pictures than five, and for pictures of others; RATE_LIMITED after ten statements. */
export async function writeStatement(tx: Db, { order, dispute, cause }: DisputeStep): Promise<Outcome<OrderRow>> {
  const { statements, pictures } = await writtenBy(tx, dispute, cause.by);
  if (statements >= ORDER.statementsMax) return refuse('ORDER_STATE', { status: order.status });
  if (pictures + (cause.images?.length ?? 0) > ORDER.picturesMax)
    return refuse('VALIDATION', { images: serverFault('disputePictures', { most: ORDER.picturesMax }) });
  const refusal = await refusePictures(tx, cause);
  if (isRefusal(refusal)) return refusal;
  return recordChange(tx, order, 'stated', { ...cause, dueAt: dispute.statements_until });
}

async function refusePictures(tx: Db, { byUserId, images = [] }: Cause): Promise<Outcome<undefined>> {
  const foreign = byUserId === null ? [] : await foreignUploads(tx, byUserId, images);
  if (foreign.length === 0) return undefined;
  return refuse('VALIDATION', Object.fromEntries(foreign.map((at) => [`images.${at}`, serverFault('uploadImage')])));
}

/** A side asks for a second look; the first who asks starts its clock. */
export async function askForSecondLook(tx: Db, { order, dispute, cause }: DisputeStep): Promise<OrderRow> {
  await saveDispute(tx, { ...dispute, [`${cause.by}_asked_at`]: cause.at });
  const due = isLookedAtAgain(dispute) ? order.due_at : later(cause.at, ORDER.decisionMs);
  return recordChange(tx, { ...order, due_at: due }, 'second_look', cause);
}

/** A side accepts a decision; once each who loses by it has, its money moves. */
export async function acceptTheDecision(tx: Db, { order, dispute, cause }: DisputeStep): Promise<OrderRow> {
  const accepted = { ...dispute, [`${cause.by}_accepted_at`]: cause.at };
  await saveDispute(tx, accepted);
  const recorded = await recordChange(tx, order, 'decision_accepted', cause);
  const isFinal = losersBy(dispute.outcome).every((side) => accepted[`${side}_accepted_at`] !== null);
  return isFinal ? settleDispute(tx, recorded, cause) : recorded;
}

/**
 * An administrator's decision of the dispute of a locked order; above 5,000 π two want it. The first one is final after 72 hours, the one
 * after a second look at once. FORBIDDEN when they are a party of it, or another account of theirs is, and for whoever made the
 * first decision while another administrator could make the second.
 */
export async function decideDispute(
  tx: Db,
  caller: Approver,
  { order, dispute }: { order: OrderRow; dispute: DisputeRow | undefined },
  decision: Decision,
  at: Date,
): Promise<Outcome<OrderRow | Accepted>> {
  for (const party of [order.buyer_id, order.seller_id])
    if (await isSamePerson(tx, party, caller.id)) return refuse('FORBIDDEN');
  if (!dispute || (dispute.decided_at !== null && !isLookedAtAgain(dispute)))
    return refuse('ORDER_STATE', { status: order.status });
  if (dispute.decided_by === caller.id && (await hasAnother(tx, caller.id, roleOfKind('dispute'))))
    return refuse('FORBIDDEN');
  if (shareOf(order, decision) > unpaidOut(order))
    return refuse('VALIDATION', { buyerShare: serverFault('share', { most: toPi(unpaidOut(order)) }) });
  if (unpaidOut(order) > toStroops(FOUR_EYES.disputesAbove)) {
    const waits = await awaitSecond(tx, caller, fourEyesAct(order, decision));
    if (waits) return waits;
  }
  return storeDecision(tx, caller, { order, dispute }, decision, at);
}

/** Stroops for the buyer. */
function shareOf(order: OrderRow, decision: Decision): bigint {
  if (decision.outcome === 'split') return toStroops(decision.buyerShare);
  return decision.outcome === 'refund' ? unpaidOut(order) : 0n;
}

/** Whether the seller is at fault: by a refund, unless the decision says otherwise. */
const isStrike = (order: OrderRow, decision: Decision): boolean =>
  decision.outcome !== 'release' && (decision.strike ?? shareOf(order, decision) === unpaidOut(order));

async function storeDecision(
  tx: Db,
  caller: Approver,
  { order, dispute }: { order: OrderRow; dispute: DisputeRow },
  decision: Decision,
  at: Date,
): Promise<OrderRow> {
  const { outcome, reason } = decision;
  await recordAct(tx, {
    actorId: actorOf(caller),
    action: 'order.decide',
    target: order.id,
    reason,
    before: { status: order.status, amount: toPi(order.amount) },
    after: decision,
  });
  const isSecond = dispute.decided_at !== null;
  const finalAt = isSecond ? at : later(at, ORDER.finalMs);
  await saveDispute(tx, {
    ...dispute,
    outcome,
    buyer_share: shareOf(order, decision),
    is_strike: isStrike(order, decision),
    decided_by: caller.id,
    decided_at: at,
    second_look_until: finalAt,
    buyer_accepted_at: null,
    seller_accepted_at: null,
  });
  const cause: Cause = { by: 'admin', byUserId: caller.id, at, note: noteOf(decision), reason };
  const decided = await recordChange(tx, { ...order, due_at: finalAt }, 'decided', cause);
  await noteDecision(tx, 'dispute', order.id, { by: caller, decision: outcome, reason });
  return isSecond ? settleDispute(tx, decided, { by: 'admin', byUserId: caller.id, at }) : decided;
}

function fourEyesAct(order: OrderRow, decision: Decision): FourEyesAct {
  const buyerShare = decision.outcome === 'split' ? decision.buyerShare : null;
  return {
    kind: 'dispute',
    decision: decision.outcome,
    subject: { type: 'order', id: order.id, label: order.item_name },
    content: { buyerShare, strike: isStrike(order, decision) },
    amount: unpaidOut(order),
    reason: decision.reason,
  };
}

/** As `decisionText` reads it. */
const noteOf = (decision: Decision) =>
  decision.outcome === 'split' ? `split: ${decision.buyerShare}` : decision.outcome;
