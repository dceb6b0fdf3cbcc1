import { type AdminCase, toPi } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../../platform/database/database';
import { Accepted } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct } from '../audit/audit.service';
import { notify } from '../notifications/notifications.service';
import { actorOf, type Approver, type FourEyesAct } from './cases';
import {
  administrators,
  type CaseRow,
  decideCase,
  findCase,
  hasRoleLongEnough,
  insertCase,
  isCounted,
  lapse,
  lockCase,
} from './cases.sql';

/**
 * Asks for two pairs of eyes in the transaction of an act (docs/rules.md section 9). null when this administrator is the
 * second: the act goes on. Else it waits, and the result is sent with 202. FRESH_SIGN_IN; FORBIDDEN for who may not be the
 * second, and for the command on the server while no administrator wanted the act.
 */
export async function awaitSecond(tx: Db, by: Approver, act: FourEyesAct): Promise<Outcome<Accepted | null>> {
  const refusal = await refuseApprover(tx, by);
  if (refusal) return refusal;
  await lapse(tx, act);
  const id = uuidv7();
  const isFirst = !by.isServer && (await insertCase(tx, id, by.id, act));
  const waiting = await lockCase(tx, act);
  // Decided by a rival in this moment, or nobody's to be the second of.
  if (!waiting) return refuse(by.isServer ? 'FORBIDDEN' : 'UNAVAILABLE');
  if (isFirst) await recordFirst(tx, by, act, waiting);
  if (waiting.opened_by === by.id) return new Accepted({ data: toCase(waiting) });
  if (!by.isServer && !(await hasRoleLongEnough(tx, by.id))) return refuse('FORBIDDEN');
  await decideCase(tx, waiting.id, by.id);
  await notifyAdministrators(tx, by, act, `case:${waiting.id}:decided`, false);
  return null;
}

/** Closes the case of an act that the command on the server does alone, and notifies as for any other. */
export async function decideAlone(tx: Db, by: Approver, act: FourEyesAct): Promise<void> {
  const waiting = await lockCase(tx, act);
  if (waiting) await decideCase(tx, waiting.id, by.id);
  await notifyAdministrators(tx, by, act, `case:${waiting?.id ?? uuidv7()}:decided`, false);
}

/** Why this administrator may take part in no act that needs two. */
export async function refuseApprover(tx: Db, by: Approver): Promise<ReturnType<typeof refuse> | undefined> {
  if (by.isServer) return undefined;
  if (!(await isCounted(tx, by.id))) return refuse('FORBIDDEN');
  return by.isFresh ? undefined : refuse('FRESH_SIGN_IN');
}

/** Whether this administrator may be the second of an act that another one wanted first. */
export const maySecond = async (tx: Db, by: Approver): Promise<boolean> =>
  by.isServer || (await hasRoleLongEnough(tx, by.id));

/** An open case by its id; undefined when there is none. */
export const openCase = async (db: Db, id: string): Promise<CaseRow | undefined> => {
  const found = isUuid(id) ? await findCase(db, id) : undefined;
  return found?.state === 'open' ? found : undefined;
};

async function recordFirst(tx: Db, by: Approver, act: FourEyesAct, { id }: CaseRow): Promise<void> {
  const { kind, decision, subject, content, amount = null, reason = null } = act;
  await recordAct(tx, {
    actorId: actorOf(by),
    action: `${kind}.${decision}.first`,
    target: subject.id,
    reason,
    after: { caseId: id, content, amount: amount === null ? null : toPi(amount) },
  });
  await notifyAdministrators(tx, by, act, `case:${id}:opened`, true);
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

const toCase = (row: CaseRow): AdminCase => ({
  id: row.id,
  kind: row.kind,
  subject: { type: row.subject_type, id: row.subject_id, label: row.subject_label },
  amount: row.amount === null ? null : toPi(row.amount),
  openedAt: row.opened_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  claimedBy: null,
  claimedUntil: null,
  state: 'open',
  decision: row.decision,
  decidedBy: null,
  decidedAt: null,
  undoUntil: null,
  needs: 2,
  approvals: [{ uid: row.opened_by_uid, at: row.opened_at.toISOString() }],
});
