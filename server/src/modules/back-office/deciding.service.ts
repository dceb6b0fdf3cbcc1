import {
  type AdminRole,
  type BulkRow,
  CASE,
  type CaseDecision,
  type CaseKind,
  type CaseResponse,
  kindOfCase,
  mayCall,
  serverFault,
} from 'contracts';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction } from '../../platform/database/database';
import { Accepted } from '../../platform/http/call-route';
import { isRefusal, type Outcome, type Refusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct } from '../audit/audit.service';
import { type Approver, type CaseRow, isMadeByAct, roleOfKind, toCase } from '../cases/cases';
import * as cases from '../cases/cases.service';
import { approverNow } from '../identity/approvers.service';
import { isSamePerson } from '../persons/persons.service';
import { OFFICE_KINDS } from './kinds';

/** Whether an administrator has the role of a kind. */
export const mayDecide = (admin: Pick<Approver, 'roles'>, kind: CaseKind): boolean =>
  mayCall(admin.roles, roleOfKind(kind) satisfies AdminRole);

/** A case of the administrator's kinds, locked; NOT_FOUND, FORBIDDEN. */
async function lockOwnKind(tx: Db, admin: Approver, id: string): Promise<Outcome<CaseRow>> {
  const found = isUuid(id) ? await cases.lockCase(tx, id) : undefined;
  if (!found) return refuse('NOT_FOUND');
  return mayDecide(admin, found.kind) ? found : refuse('FORBIDDEN');
}

/** CLAIMED with who and until when, while somebody else works on it. */
const refuseClaimed = ({ claimed_uid, claimed_username, claimed_until }: CaseRow, by: Approver): Refusal | undefined =>
  claimed_uid === null || claimed_uid === by.uid
    ? undefined
    : refuse('CLAIMED', { by: claimed_uid, until: claimed_until?.toISOString() }, { by: claimed_username ?? '' });

/** One step on a case in one transaction, with its audit entry; the response is the case as it is then. */
function step(
  db: Db,
  admin: Approver,
  id: string,
  { act, work }: { act: string; work: (tx: Db, of: CaseRow) => Promise<Outcome<string | null | void>> },
): Promise<Outcome<CaseResponse>> {
  return inTransaction(db, async (tx): Promise<Outcome<CaseResponse>> => {
    const of = await lockOwnKind(tx, admin, id);
    if (isRefusal(of)) return of;
    const reason = await work(tx, of);
    if (isRefusal(reason)) return reason;
    await recordAct(tx, { actorId: admin.id, action: `case.${act}`, target: of.subject_id, reason: reason ?? null });
    return response(tx, id);
  });
}

async function response(db: Db, id: string): Promise<Outcome<CaseResponse>> {
  const now = await cases.findCase(db, id);
  return now ? { data: toCase(now) } : refuse('NOT_FOUND');
}

/** Keeps others from deciding a case for a quarter of an hour; by whoever has claimed it already, anew. CLAIMED, CASE_STATE. */
export const claim = (db: Db, admin: Approver, id: string): Promise<Outcome<CaseResponse>> =>
  step(db, admin, id, {
    act: 'claim',
    work: async (tx, of) => {
      if (of.state !== 'open') return refuse('CASE_STATE');
      const claimed = refuseClaimed(of, admin);
      if (claimed) return claimed;
      await cases.storeClaim(tx, id, admin.id);
    },
  });

/** Gives a claim up; without one, and of a case that is decided already, nothing changes. CLAIMED for another's. */
export const release = (db: Db, admin: Approver, id: string): Promise<Outcome<CaseResponse>> =>
  step(db, admin, id, {
    act: 'release',
    work: async (tx, of) => {
      const claimed = refuseClaimed(of, admin);
      if (claimed) return claimed;
      if (of.state === 'open') await cases.storeClaim(tx, id, null);
    },
  });

/** Writes a note that other administrators read; it renews one's claim. */
export const note = (db: Db, admin: Approver, id: string, text: string): Promise<Outcome<CaseResponse>> =>
  step(db, admin, id, {
    act: 'note',
    work: async (tx, of) => {
      await cases.insertNote(tx, id, admin.id, text);
      if (of.claimed_uid === admin.uid) await cases.storeClaim(tx, id, admin.id);
    },
  });

/** Takes one's own decision back as long as it has not taken effect; CASE_STATE afterwards, FORBIDDEN for another's. */
export const undo = (db: Db, admin: Approver, id: string): Promise<Outcome<CaseResponse>> =>
  step(db, admin, id, {
    act: 'undo',
    work: async (tx, of) => {
      if (of.state !== 'deciding') return refuse('CASE_STATE');
      if (of.decided_by !== admin.id) return refuse('FORBIDDEN');
      if (!(await cases.isBeforeEffect(tx, id))) return refuse('CASE_STATE');
      await cases.reopenCase(tx, id, null);
      await cases.storeClaim(tx, id, admin.id);
    },
  });

/**
 * Decides a case: it takes effect 30 s later, and what protects at once (docs/rules.md section 16). VALIDATION for what this kind does not
 * know, CLAIMED, CASE_STATE, FORBIDDEN for one's own and for who may not be the second, FRESH_SIGN_IN where two are needed.
 */
export async function decide(
  context: ServerContext,
  admin: Approver,
  id: string,
  decided: CaseDecision,
): Promise<Outcome<CaseResponse>> {
  const { db } = context;
  let isAtOnce = false;
  const stored = await step(db, admin, id, {
    act: `decide.${decided.decision}`,
    work: async (tx, of) => {
      const refusal = await refuseDecision(tx, admin, of, decided);
      if (refusal) return refusal;
      isAtOnce = kindOfCase(of.kind).atOnce?.includes(decided.decision) ?? false;
      const { decision, reason, ...fields } = decided;
      const input = { fields, isFresh: admin.isFresh };
      await cases.storeClaim(tx, id, admin.id);
      await cases.storeDecision(tx, id, admin.id, { decision, reason, input }, isAtOnce ? 0 : CASE.undoMs);
      return reason;
    },
  });
  if (!isAtOnce || isRefusal(stored)) return stored;
  const done = await takeEffect(context, id);
  return isRefusal(done) ? done : response(db, id);
}

async function refuseDecision(
  tx: Db,
  admin: Approver,
  of: CaseRow,
  { decision }: CaseDecision,
): Promise<Refusal | undefined> {
  const claimed = refuseClaimed(of, admin);
  if (claimed) return claimed;
  if (of.state !== 'open' && !(decision === 'decline' && isPutOff(of))) return refuse('CASE_STATE');
  if (!kindOfCase(of.kind).decisions.includes(decision))
    return refuse('VALIDATION', { decision: serverFault('unknownDecision') });
  const parties = (await OFFICE_KINDS[of.kind].parties?.(tx, of)) ?? [];
  for (const party of [of.person_id, ...parties])
    if (party !== null && (await isSamePerson(tx, party, admin.id))) return refuse('FORBIDDEN');
  return of.needs > 1 ? refuseSecond(tx, admin, of, decision) : undefined;
}

/** Both want it, and it waits for whoever objects: then one administrator declines it. */
export const isPutOff = (of: Pick<CaseRow, 'kind' | 'state'>): boolean =>
  of.state === 'deciding' && isMadeByAct(of.kind);

/** Why this administrator may not be one of the two. A decision that says no needs one only where the act is the case. */
async function refuseSecond(tx: Db, admin: Approver, of: CaseRow, decision: string): Promise<Refusal | undefined> {
  if (decision === 'decline') return undefined;
  const role = roleOfKind(of.kind);
  const refusal = await cases.refuseApprover(tx, admin, role);
  if (refusal) return refusal;
  const wanted = of.approvals.filter((each) => isMadeByAct(of.kind) || each.decision === decision);
  if (wanted.some(({ uid }) => uid === admin.uid)) return refuse('FORBIDDEN');
  return wanted.length > 0 && !(await cases.maySecond(tx, admin, role)) ? refuse('FORBIDDEN') : undefined;
}

/** Decides many cases the same way, each for itself: a refused one leaves the others decided. */
export async function decideMany(
  context: ServerContext,
  admin: Approver,
  ids: readonly string[],
  decided: CaseDecision,
): Promise<BulkRow[]> {
  const rows: BulkRow[] = [];
  for (const id of ids) {
    const outcome = await decide(context, admin, id, decided);
    rows.push({ id, ok: !isRefusal(outcome), code: isRefusal(outcome) ? outcome.code : null });
  }
  return rows;
}

/**
 * Carries a stored decision out, by the services of the older calls. One that cannot be carried out any more opens its case again and says
 * why; one that still waits for its second opens it, too.
 */
export async function takeEffect(context: ServerContext, id: string): Promise<Outcome<void>> {
  const { db } = context;
  const of = await cases.findCase(db, id);
  if (of?.state !== 'deciding' || of.decided_by === null || of.decision === null) return;
  const { decision, reason, input } = of;
  const by = await approverNow(db, of.decided_by, input?.isFresh ?? false);
  const done =
    by && mayDecide(by, of.kind)
      ? await OFFICE_KINDS[of.kind].carryOut(context, by, of, { ...input?.fields, decision, reason: reason ?? '' })
      : refuse('FORBIDDEN');
  if (isRefusal(done)) {
    await inTransaction(db, async (tx) => {
      await cases.reopenCase(tx, id, done.code);
      await recordAct(tx, { actorId: null, action: 'case.reopen', target: of.subject_id, reason: done.code });
    });
    return done;
  }
  // What waits for a second, or goes on waiting as something else, is open; all else its cause has closed, or put off.
  if (!(done instanceof Accepted)) context.log.info({ caseId: id, decision }, 'case decided');
  if (!(await cases.isBeforeEffect(db, id))) await cases.reopenCase(db, id, null);
}
