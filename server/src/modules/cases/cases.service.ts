import { type AdminRole, type CaseKind, toPi } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import { Accepted } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct } from '../audit/audit.service';
import { notify } from '../notifications/notifications.service';
import { actorOf, type Approver, type CaseRow, type FourEyesAct, isMadeByAct, roleOfKind, toCase } from './cases';
import {
  administrators,
  type ApprovalRow,
  closeCase,
  findApproval,
  findCase,
  finishApproval,
  hasRoleLongEnough,
  insertApproval,
  insertDoneApproval,
  isCounted,
  lapse,
  lockCaseOf,
  openActCase,
  storeDecision,
  storeDecided,
  untilOld,
  waitingApprovals,
} from './cases.sql';

/**
 * Asks for two pairs of eyes in the transaction of an act (docs/rules.md section 16). null when this administrator is the
 * second: the act goes on. Else it waits, and the result is sent with 202. FRESH_SIGN_IN; FORBIDDEN for who may not be the
 * second, and for the command on the server while no administrator wanted the act.
 */
export async function awaitSecond(tx: Db, by: Approver, act: FourEyesAct): Promise<Outcome<Accepted | null>> {
  const role = roleOfKind(act.kind);
  const refusal = await refuseApprover(tx, by, role);
  if (refusal) return refusal;
  if (isMadeByAct(act.kind) && !by.isServer) await openActCase(tx, act);
  const found = await lockCaseOf(tx, act);
  // Decided by a rival in this moment, or nobody's to be the second of.
  if (!found) return refuse(by.isServer ? 'FORBIDDEN' : 'UNAVAILABLE');
  await lapse(tx, found.id, role);
  const isFirst = !by.isServer && (await insertApproval(tx, found.id, by.id, act));
  const approval = await findApproval(tx, found.id, act);
  if (!approval) return refuse('FORBIDDEN');
  if (isFirst) await recordFirst(tx, by, act, found.id);
  if (approval.approved_by === by.id) return new Accepted({ data: toCase((await findCase(tx, found.id)) ?? found) });
  if (!by.isServer && !(await hasRoleLongEnough(tx, by.id, role))) return refuse('FORBIDDEN');
  const waitsMs = by.isServer ? 0 : await untilOld(tx, approval.id, act.waitsMs ?? 0);
  if (waitsMs > 0) return putOff(tx, by, found.id, act, waitsMs);
  await finishApproval(tx, approval.id);
  if (isMadeByAct(act.kind)) await endCase(tx, found.id, by, act);
  await notifyAdministrators(tx, by, act, `case:${approval.id}:decided`, false);
  return null;
}

/** Closes the case of an act that the command on the server does alone, and notifies as for any other. */
export async function decideAlone(tx: Db, by: Approver, act: FourEyesAct): Promise<void> {
  const waiting = await lockCaseOf(tx, act);
  if (waiting) await endCase(tx, waiting.id, by, act);
  await notifyAdministrators(tx, by, act, `case:${waiting?.id ?? uuidv7()}:decided`, false);
}

/** Both want it, and it waits for whoever objects: until then the second takes it back, or any administrator of the role declines it. */
async function putOff(tx: Db, by: Approver, id: string, act: FourEyesAct, waitsMs: number): Promise<Outcome<Accepted>> {
  const { kind, decision, subject, reason } = act;
  await storeDecision(
    tx,
    id,
    by.id,
    { decision: 'approve', reason: reason ?? '', input: { fields: {}, isFresh: true } },
    waitsMs,
  );
  await recordAct(tx, {
    actorId: actorOf(by),
    action: `${kind}.${decision}.second`,
    target: subject.id,
    reason: reason ?? null,
  });
  const found = await findCase(tx, id);
  return found ? new Accepted({ data: toCase(found) }) : refuse('UNAVAILABLE');
}

async function endCase(tx: Db, id: string, by: Approver, { kind, subject, decision, reason = null }: FourEyesAct) {
  await closeCase(tx, id);
  await noteDecision(tx, kind, subject.id, { by, decision, reason });
}

/** Why this administrator may take part in no act of that role that needs two. */
export async function refuseApprover(
  tx: Db,
  by: Approver,
  role: AdminRole,
): Promise<ReturnType<typeof refuse> | undefined> {
  if (by.isServer) return undefined;
  if (!(await isCounted(tx, by.id, role))) return refuse('FORBIDDEN');
  return by.isFresh ? undefined : refuse('FRESH_SIGN_IN');
}

/** Whether this administrator may be the second of an act that another one wanted first. */
export const maySecond = async (tx: Db, by: Approver, role: AdminRole): Promise<boolean> =>
  by.isServer || (await hasRoleLongEnough(tx, by.id, role));

/** What waits for its second in a case; empty when there is no such case, or nothing in it does. */
export const waitingIn = async (db: Db, id: string): Promise<{ of: CaseRow; approvals: ApprovalRow[] } | undefined> => {
  const found = isUuid(id) ? await findCase(db, id) : undefined;
  return found && found.state !== 'decided' ? { of: found, approvals: await waitingApprovals(db, id) } : undefined;
};

/** Says in the case about a subject what was decided, and by whom, in the transaction that has closed it. */
export function noteDecision(
  tx: Db,
  kind: CaseKind,
  subjectId: string,
  {
    by,
    decision,
    reason,
  }: { by: Pick<Approver, 'id'> & { isServer?: boolean }; decision: string; reason: string | null },
): Promise<void> {
  return storeDecided(tx, { kind, subjectId, decision, decidedBy: by.isServer ? null : by.id, reason });
}

/** Says in the case of a withdrawal that one of those who must want it approved it. */
export async function noteApproval(tx: Db, withdrawalId: string, by: Approver): Promise<void> {
  const subject = { type: 'withdrawal', id: withdrawalId, label: '' };
  const found = await lockCaseOf(tx, { kind: 'payout', decision: 'approve', subject, content: {} });
  if (found) await insertDoneApproval(tx, found.id, by.id, 'approve');
}

/** Ends a case whose act one administrator does not want; nothing is done. */
export const declineAct = (db: Db, by: Approver, of: CaseRow, reason: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await closeCase(tx, of.id);
    await noteDecision(tx, of.kind, of.subject_id, { by, decision: 'decline', reason });
    await recordAct(tx, { actorId: actorOf(by), action: `${of.kind}.decline`, target: of.subject_id, reason });
  });

async function recordFirst(tx: Db, by: Approver, act: FourEyesAct, caseId: string): Promise<void> {
  const { kind, decision, subject, content, amount = null, reason = null } = act;
  await recordAct(tx, {
    actorId: actorOf(by),
    action: `${kind}.${decision}.first`,
    target: subject.id,
    reason,
    after: { caseId, content, amount: amount === null ? null : toPi(amount) },
  });
  await notifyAdministrators(tx, by, act, `case:${caseId}:${decision}:opened:${by.id}`, true);
}

/** Notifies all administrators of an act; whoever did it has read it. */
export async function notifyAdministrators(
  tx: Db,
  by: Approver,
  { decision, subject }: Pick<FourEyesAct, 'decision' | 'subject'>,
  key: string,
  waits: boolean,
): Promise<void> {
  const data = { uid: by.uid, decision, subject: subject.label, waits };
  const readers = await administrators(tx);
  await notify(
    tx,
    readers.map((userId) => ({ userId, kind: 'administration' as const, key, data, isRead: userId === by.id })),
  );
}

export {
  countWaiting,
  earlierCases,
  findCase,
  hasAnother,
  insertNote,
  isBeforeEffect,
  listCaseRows,
  lockCase,
  nextDue,
  notesOf,
  reopenCase,
  storeClaim,
  storeDecision,
  takeDue,
  type CaseFilter,
  type CasePlace,
} from './cases.sql';
