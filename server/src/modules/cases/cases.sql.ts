import {
  type AdminRole,
  CASE,
  type CaseKind,
  type CaseSort,
  type CaseState,
  FOUR_EYES,
  type RefusalCode,
} from 'contracts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import { isUuid } from '../../platform/uuid';
import { roleSince } from '../users/users.service';
import { type CaseRow, type FourEyesAct, isMadeByAct } from './cases';

/** What the first of two wants. */
export type ApprovalRow = Columns<
  'case_approval',
  'id' | 'case_id' | 'decision' | 'reason' | 'approved_by' | 'approved_at'
> & {
  content: FourEyesAct['content'];
};

const ms = (value: number) => sql`${value}::float8 * interval '1 millisecond'`;

/** SQL: whether `u` is an administrator who counts, and had the role already at the instant. */
const countsSince = (role: AdminRole, at: ReturnType<typeof sql>) =>
  sql`not u.suspended and ${at} >= ${roleSince(role)}`;

const caseRows = sql`
  select c.id, c.kind, c.subject_type, c.subject_id, case when c.subject_label = '' then '@' || p.username else c.subject_label end as label,
    c.person_id, p.pi_uid as person_uid, p.username as person_username, c.act, c.amount, c.needs, c.opened_at, c.due_at, c.state,
    cl.pi_uid as claimed_uid, cl.username as claimed_username, case when cl.id is not null then c.claimed_until end as claimed_until,
    c.decision, c.input, c.reason, c.decided_by, d.pi_uid as decided_uid, c.decided_at, c.undo_until, c.failure,
    coalesce((select json_agg(json_build_object('uid', u.pi_uid, 'at', a.approved_at, 'decision', a.decision) order by a.approved_at)
      from case_approval a join app_user_view u on u.id = a.approved_by where a.case_id = c.id and a.state <> 'lapsed'), '[]') as approvals
  from admin_case c left join app_user_view p on p.id = c.person_id left join app_user_view d on d.id = c.decided_by and not d.is_system
    left join app_user_view cl on cl.id = c.claimed_by and c.claimed_until > product_now()`;

export function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return firstRow(db, sql<CaseRow>`${caseRows} where c.id = ${id}`);
}

/** A case, locked: by a statement of its own, since the people that are joined to a row are those from before the wait for its lock. */
export async function lockCase(tx: Db, id: string): Promise<CaseRow | undefined> {
  await sql`select 1 from admin_case where id = ${id} for no key update`.execute(tx);
  return findCase(tx, id);
}

export interface CaseFilter {
  kinds: readonly CaseKind[];
  state: CaseState | null;
  /** The id of who claimed it; 'none' for what nobody did. */
  claimedBy: string | null;
  /** uid or id of whom it is about. */
  person: string | null;
  q: string | null;
  sort: CaseSort | 'decided';
}

/** A row's place in a list: what it is sorted by, and its id. */
export interface CasePlace {
  key: string;
  id: string;
}

const SORT = {
  due: { key: sql`c.due_at`, type: sql`timestamptz`, isDown: false },
  age: { key: sql`c.opened_at`, type: sql`timestamptz`, isDown: false },
  amount: { key: sql`coalesce(c.amount, -1)`, type: sql`bigint`, isDown: true },
  decided: { key: sql`c.decided_at`, type: sql`timestamptz`, isDown: true },
} as const;

/** Cases of a filter behind a place, in its order. */
export function listCaseRows(
  db: Db,
  { kinds, state, claimedBy, person, q, sort }: CaseFilter,
  after: CasePlace | null,
  limit: number,
): Promise<CaseRow[]> {
  const { key, type, isDown } = SORT[sort];
  const beyond = after
    ? sql`and (${key}, c.id) ${isDown ? sql`<` : sql`>`} (${after.key}::${type}, ${after.id}::uuid)`
    : sql``;
  const claimed =
    claimedBy === null
      ? sql``
      : claimedBy === 'none'
        ? sql`and cl.id is null`
        : sql`and (cl.pi_uid = ${claimedBy} or cl.id = ${isUuid(claimedBy) ? claimedBy : null}::uuid)`;
  const about =
    person === null ? sql`` : sql`and (p.pi_uid = ${person} or p.id = ${isUuid(person) ? person : null}::uuid)`;
  const found =
    q === null
      ? sql``
      : sql`and (strpos(lower(c.subject_label), lower(${q})) > 0 or strpos(lower(p.username), lower(ltrim(${q}, '@'))) > 0
          or c.subject_id = ${q} or c.id::text = lower(${q}))`;
  const way = isDown ? sql`desc` : sql`asc`;
  return rows(
    db,
    sql<CaseRow>`
      ${caseRows} where c.kind = any(${[...kinds]}::text[]) and ${state === null ? sql`c.state <> 'decided'` : sql`c.state = ${state}`}
        ${claimed} ${about} ${found} ${beyond}
      order by ${key} ${way}, c.id ${way} limit ${limit}`,
  );
}

/** How many cases of each of these kinds wait. */
export function countWaiting(db: Db, kinds: readonly CaseKind[]): Promise<{ kind: CaseKind; waiting: number }[]> {
  return rows(
    db,
    sql`
      select kind, count(*)::integer as waiting from admin_case where state <> 'decided' and kind = any(${[...kinds]}::text[]) group by kind`,
  );
}

/** Cases about the same subject or person, newest first. */
export function earlierCases(db: Db, { id, subject_id, person_id }: CaseRow, limit: number): Promise<CaseRow[]> {
  return rows(
    db,
    sql<CaseRow>`
      ${caseRows} where c.id <> ${id} and (c.subject_id = ${subject_id} or c.person_id = ${person_id}::uuid)
      order by c.opened_at desc, c.id desc limit ${limit}`,
  );
}

/** Makes the case of a role, a merge or a plan; one that waits already stays. */
export async function openActCase(tx: Db, act: FourEyesAct): Promise<void> {
  const { kind, decision, subject, content, amount = null, personId = null } = act;
  await sql`
    insert into admin_case (id, kind, subject_type, subject_id, subject_label, person_id, act, amount, needs, due_at)
    values (${uuidv7()}, ${kind}, ${subject.type}, ${subject.id}, ${subject.label}, ${personId}::uuid,
      ${JSON.stringify({ decision, ...content })}::text::jsonb, ${amount}::bigint, 2, product_now() + ${ms(FOUR_EYES.waitsMs)})
    on conflict (kind, subject_id, act) where state <> 'decided' do nothing`.execute(tx);
}

/** The case that an act is about, locked; undefined when none waits. */
export async function lockCaseOf(
  tx: Db,
  { kind, subject, decision, content }: FourEyesAct,
): Promise<CaseRow | undefined> {
  const act = isMadeByAct(kind) ? JSON.stringify({ decision, ...content }) : '{}';
  const query = sql<Columns<'admin_case', 'id'>>`
    select id from admin_case where kind = ${kind} and subject_id = ${subject.id} and act = ${act}::text::jsonb and state <> 'decided'
    for no key update`;
  const locked = await firstRow(tx, query);
  return locked && findCase(tx, locked.id);
}

/** Ends what waits for the second of an act when its time is over, or its first is no administrator any more. */
export async function lapse(tx: Db, caseId: string, role: AdminRole): Promise<void> {
  await sql`
    update case_approval a set state = 'lapsed' where a.case_id = ${caseId} and a.state = 'waiting' and (a.lapses_at <= product_now()
      or not exists (select from app_user_view u where u.id = a.approved_by and ${countsSince(role, sql`a.approved_at`)}))`.execute(
    tx,
  );
}

const sameAct = ({ decision, content }: Pick<FourEyesAct, 'decision' | 'content'>) => sql`
  a.decision = ${decision} and a.content = ${JSON.stringify(content)}::text::jsonb and a.state = 'waiting'`;

/** Writes down what the first wants; false when somebody wants it already. */
export async function insertApproval(
  tx: Db,
  caseId: string,
  approvedBy: string,
  { decision, content, reason = null }: Pick<FourEyesAct, 'decision' | 'content' | 'reason'>,
): Promise<boolean> {
  const row = await firstRow(
    tx,
    sql`
      insert into case_approval (id, case_id, decision, content, reason, approved_by, lapses_at)
      values (${uuidv7()}, ${caseId}, ${decision}, ${JSON.stringify(content)}::text::jsonb, ${reason}, ${approvedBy},
        product_now() + ${ms(FOUR_EYES.waitsMs)})
      on conflict do nothing returning id`,
  );
  return row !== undefined;
}

const approvalColumns = sql`a.id, a.case_id, a.decision, a.reason, a.content, a.approved_by, a.approved_at`;

export function findApproval(
  tx: Db,
  caseId: string,
  act: Pick<FourEyesAct, 'decision' | 'content'>,
): Promise<ApprovalRow | undefined> {
  return firstRow(
    tx,
    sql<ApprovalRow>`select ${approvalColumns} from case_approval a where a.case_id = ${caseId} and ${sameAct(act)}`,
  );
}

/** All that waits for its second in one case. */
export function waitingApprovals(db: Db, caseId: string): Promise<ApprovalRow[]> {
  return rows(
    db,
    sql<ApprovalRow>`
      select ${approvalColumns} from case_approval a where a.case_id = ${caseId} and a.state = 'waiting' order by a.approved_at`,
  );
}

export async function finishApproval(tx: Db, id: string): Promise<void> {
  await sql`update case_approval set state = 'done' where id = ${id}`.execute(tx);
}

/** One of those who must want a withdrawal; the withdrawal's own rows count them. */
export async function insertDoneApproval(tx: Db, caseId: string, approvedBy: string, decision: string): Promise<void> {
  await sql`
    insert into case_approval (id, case_id, decision, content, approved_by, lapses_at, state)
    values (${uuidv7()}, ${caseId}, ${decision}, '{}', ${approvedBy}, product_now(), 'done')`.execute(tx);
}

/** Ends a case; what waited in it lapses. */
export async function closeCase(tx: Db, id: string): Promise<void> {
  await sql`
    update admin_case set state = 'decided', decided_at = product_now(), undo_until = null, run_at = null, claimed_by = null,
      claimed_until = null where id = ${id} and state <> 'decided'`.execute(tx);
  await sql`update case_approval set state = 'lapsed' where case_id = ${id} and state = 'waiting'`.execute(tx);
}

/** What was decided and by whom (null: the command on the server), of the case about this subject that this transaction has closed. */
export async function storeDecided(
  tx: Db,
  of: { kind: CaseKind; subjectId: string; decision: string; decidedBy: string | null; reason: string | null },
): Promise<void> {
  await sql`
    update admin_case set decision = ${of.decision}, decided_by = ${of.decidedBy}::uuid, reason = ${of.reason}, failure = null
    where kind = ${of.kind} and subject_id = ${of.subjectId} and state = 'decided' and xmin = pg_current_xact_id()::xid`.execute(
    tx,
  );
}

export async function storeClaim(tx: Db, id: string, by: string | null): Promise<void> {
  const until = by === null ? sql`null` : sql`product_now() + ${ms(CASE.claimMs)}`;
  await sql`update admin_case set claimed_by = ${by}::uuid, claimed_until = ${until} where id = ${id}`.execute(tx);
}

export async function insertNote(tx: Db, caseId: string, writtenBy: string, text: string): Promise<void> {
  await sql`
    insert into case_note (id, case_id, written_by, text) values (${uuidv7()}, ${caseId}, ${writtenBy}, ${text})`.execute(
    tx,
  );
}

export type NoteRow = Columns<'case_note', 'id' | 'text' | 'written_at'> & { uid: string; username: string };

export function notesOf(db: Db, caseId: string, limit: number): Promise<NoteRow[]> {
  return rows(
    db,
    sql<NoteRow>`
      select n.id, n.text, n.written_at, u.pi_uid as uid, u.username from case_note n join app_user_view u on u.id = n.written_by
      where n.case_id = ${caseId} order by n.written_at, n.id limit ${limit}`,
  );
}

export interface NewDecision {
  decision: string;
  reason: string;
  input: CaseRow['input'];
}

/** Decides a case after `delayMs`; until then it can be taken back. */
export async function storeDecision(
  tx: Db,
  id: string,
  by: string,
  { decision, reason, input }: NewDecision,
  delayMs: number,
): Promise<void> {
  await sql`
    update admin_case set state = 'deciding', decision = ${decision}, reason = ${reason}, input = ${JSON.stringify(input)}::text::jsonb,
      decided_by = ${by}, decided_at = t.now, undo_until = t.now + ${ms(delayMs)}, run_at = t.now + ${ms(delayMs)}, failure = null
    from (select product_now() as now) t where id = ${id}`.execute(tx);
}

/** Milliseconds until an approval is that old; 0 when it is. */
export async function untilOld(tx: Db, approvalId: string, ageMs: number): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ left: number }>`
      select greatest(extract(epoch from approved_at + ${ms(ageMs)} - product_now()) * 1000, 0)::float8 as left
      from case_approval where id = ${approvalId}`,
  );
  return row?.left ?? 0;
}

/** Opens a case again, for whoever comes: its decision was taken back, could not be carried out, or waits for its second. */
export async function reopenCase(tx: Db, id: string, failure: RefusalCode | null): Promise<void> {
  await sql`
    update admin_case set state = 'open', decision = null, reason = null, input = null, decided_by = null, decided_at = null,
      undo_until = null, run_at = null, claimed_by = null, claimed_until = null, failure = ${failure} where id = ${id} and state = 'deciding'`.execute(
    tx,
  );
}

/** Whether a decision can still be taken back. */
export async function isBeforeEffect(tx: Db, id: string): Promise<boolean> {
  const query = sql`select 1 from admin_case where id = ${id} and state = 'deciding' and undo_until > product_now()`;
  return (await firstRow(tx, query)) !== undefined;
}

/** How long a process may take to carry out a decision before another one tries. */
const LEASE_MS = 60_000;

/** Decisions whose time is over, each for one process. */
export function takeDue(db: Db, limit: number): Promise<Columns<'admin_case', 'id'>[]> {
  return rows(
    db,
    sql`
      update admin_case set run_at = product_now() + ${ms(LEASE_MS)} where id in (
        select id from admin_case where state = 'deciding' and run_at <= product_now() order by run_at limit ${limit} for update skip locked)
      returning id`,
  );
}

/** When the next decision takes effect. */
export const nextDue = sql<{ due: Date | null }>`select min(run_at) as due from admin_case where state = 'deciding'`;

/** Whether this administrator has had the role for long enough to be the second. */
export async function hasRoleLongEnough(tx: Db, userId: string, role: AdminRole): Promise<boolean> {
  const longAgo = sql`product_now() - ${ms(FOUR_EYES.roleForMs)}`;
  return (
    (await firstRow(
      tx,
      sql`select 1 from app_user_view u where u.id = ${userId} and ${countsSince(role, longAgo)}`,
    )) !== undefined
  );
}

/** Whether this administrator counts now: has the role and is not suspended. */
export async function isCounted(tx: Db, userId: string, role: AdminRole): Promise<boolean> {
  return (
    (await firstRow(
      tx,
      sql`select 1 from app_user_view u where u.id = ${userId} and ${countsSince(role, sql`product_now()`)} for share`,
    )) !== undefined
  );
}

/** The ids of all administrators. */
export async function administrators(db: Db): Promise<string[]> {
  return (
    await rows(db, sql<Columns<'app_user', 'id'>>`select id from app_user_view where is_admin and not is_system`)
  ).map(({ id }) => id);
}

/** Whether another administrator than this one has a role now. */
export async function hasAnother(tx: Db, userId: string, role: AdminRole): Promise<boolean> {
  const other = sql`select 1 from app_user_view u where u.id <> ${userId} and not u.is_system and ${countsSince(role, sql`product_now()`)} limit 1`;
  return (await firstRow(tx, other)) !== undefined;
}
