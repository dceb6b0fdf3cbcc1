import { type AdminCase, type AdminRole, type CaseKind, kindOfCase, type RefusalCode, toPi } from 'contracts';
import type { Caller } from '../../platform/http/call-route';
import type { Columns } from '../../platform/database/rows';

/** An administrator at an act that may need two, or the command on the server. */
export interface Approver extends Caller {
  /** Pi said within the last ten minutes whose token it is. */
  isFresh: boolean;
  /** The command acts as the system account. */
  isServer: boolean;
}

/** Who an entry of the audit log says it was: null is the command on the server. */
export const actorOf = ({ id, isServer }: Approver): string | null => (isServer ? null : id);

/** Whose the acts of a kind are. */
export const roleOfKind = (kind: CaseKind): AdminRole => kindOfCase(kind).role;

/** An act that two administrators must want. */
export interface FourEyesAct {
  kind: CaseKind;
  decision: string;
  /** Of a role, a merge or a plan the act is all that its case is about; money and orders have a case of their own already. */
  subject: AdminCase['subject'];
  /** Plain JSON; what exactly is done: with another content it is another act. */
  content: Record<string, string | number | boolean | string[] | null>;
  /** Whom it is about: the id of a user. */
  personId?: string | null;
  /** Stroops. */
  amount?: bigint | null;
  reason?: string | null;
  /** Milliseconds that it waits, from the first's wish on, for somebody to object. */
  waitsMs?: number;
}

/** Whether a case of this kind is made by the act that it is about. */
export const isMadeByAct = (kind: CaseKind): boolean => kind === 'role' || kind === 'merge' || kind === 'plan';

export type CaseRow = Columns<
  'admin_case',
  | 'id'
  | 'kind'
  | 'subject_type'
  | 'subject_id'
  | 'person_id'
  | 'amount'
  | 'needs'
  | 'opened_at'
  | 'due_at'
  | 'state'
  | 'claimed_until'
  | 'decision'
  | 'reason'
  | 'decided_at'
  | 'decided_by'
  | 'undo_until'
> & {
  act: Record<string, unknown>;
  /** What the older call of the kind takes beside them, and whether whoever decided had just signed in. */
  input: { fields: Record<string, unknown>; isFresh: boolean } | null;
  failure: RefusalCode | null;
  label: string;
  person_uid: string | null;
  person_username: string | null;
  /** While the claim counts. */
  claimed_uid: string | null;
  claimed_username: string | null;
  decided_uid: string | null;
  approvals: { uid: string; at: string; decision: string }[];
};

/** A case as administrators read it. */
export const toCase = (row: CaseRow): AdminCase => ({
  id: row.id,
  kind: row.kind,
  subject: { type: row.subject_type, id: row.subject_id, label: row.label },
  person: row.person_uid === null ? null : { uid: row.person_uid, username: row.person_username ?? '' },
  amount: row.amount === null ? null : toPi(row.amount),
  openedAt: row.opened_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  claimedBy: row.claimed_uid,
  claimedByName: row.claimed_username,
  claimedUntil: row.claimed_until?.toISOString() ?? null,
  state: row.state,
  decision: row.decision ?? row.approvals.at(-1)?.decision ?? null,
  decidedBy: row.decided_uid,
  decidedAt: row.decided_at?.toISOString() ?? null,
  undoUntil: row.undo_until?.toISOString() ?? null,
  needs: row.needs,
  approvals: row.approvals.map(({ uid, at }) => ({ uid, at: new Date(at).toISOString() })),
  failure: row.failure,
});
