import { FOUR_EYES } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Tables } from '../../platform/database/tables';
import type { FourEyesAct } from './cases';

export type CaseRow = Columns<
  'four_eyes_case',
  | 'id'
  | 'decision'
  | 'subject_type'
  | 'subject_id'
  | 'subject_label'
  | 'amount'
  | 'reason'
  | 'opened_by'
  | 'opened_at'
  | 'due_at'
  | 'state'
> & { kind: FourEyesAct['kind']; content: FourEyesAct['content']; opened_by_uid: Tables['app_user']['pi_uid'] };

const ms = (value: number) => sql`${value}::float8 * interval '1 millisecond'`;

/** SQL: whether `u` is an administrator who counts, and was one already at the instant. */
const countsSince = (at: ReturnType<typeof sql>) =>
  sql`u.is_admin and not u.suspended and ${at} >= coalesce(u.admin_since, '-infinity')`;

const sameAct = ({ kind, subject, decision, content }: FourEyesAct) => sql`
  c.kind = ${kind} and c.subject_id = ${subject.id} and c.decision = ${decision}
  and c.content = ${JSON.stringify(content)}::text::jsonb and c.state = 'open'`;

const caseColumns = sql`
  c.id, c.kind, c.decision, c.subject_type, c.subject_id, c.subject_label, c.content, c.amount, c.reason, c.opened_by,
  u.pi_uid as opened_by_uid, c.opened_at, c.due_at, c.state`;

/** Ends what waits for the second of this act when its time is over, or its first is no administrator any more. */
export async function lapse(tx: Db, act: FourEyesAct): Promise<void> {
  await sql`
    update four_eyes_case c set state = 'lapsed' where ${sameAct(act)} and (c.due_at <= product_now()
      or not exists (select from app_user_view u where u.id = c.opened_by and ${countsSince(sql`c.opened_at`)}))`.execute(
    tx,
  );
}

/** Opens the case of an act; false when it is open already. Waits for a rival who opens it. */
export async function insertCase(tx: Db, id: string, openedBy: string, act: FourEyesAct): Promise<boolean> {
  const { kind, decision, subject, content, amount = null, reason = null } = act;
  const row = await firstRow(
    tx,
    sql`
      insert into four_eyes_case (id, kind, decision, subject_type, subject_id, subject_label, content, amount, reason, opened_by, due_at)
      values (${id}, ${kind}, ${decision}, ${subject.type}, ${subject.id}, ${subject.label}, ${JSON.stringify(content)}::text::jsonb,
        ${amount}::bigint, ${reason}, ${openedBy}, product_now() + ${ms(FOUR_EYES.waitsMs)})
      on conflict do nothing returning id`,
  );
  return row !== undefined;
}

/** The open case of this act, locked. */
export function lockCase(tx: Db, act: FourEyesAct): Promise<CaseRow | undefined> {
  return firstRow(
    tx,
    sql<CaseRow>`
      select ${caseColumns} from four_eyes_case c join app_user_view u on u.id = c.opened_by where ${sameAct(act)} for update of c`,
  );
}

export function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return firstRow(
    db,
    sql<CaseRow>`select ${caseColumns} from four_eyes_case c join app_user_view u on u.id = c.opened_by where c.id = ${id}`,
  );
}

export async function decideCase(tx: Db, id: string, decidedBy: string): Promise<void> {
  await sql`
    update four_eyes_case set state = 'decided', decided_by = ${decidedBy}, decided_at = product_now() where id = ${id}`.execute(
    tx,
  );
}

/** Whether this administrator has had the role for long enough to be the second. */
export async function hasRoleLongEnough(tx: Db, userId: string): Promise<boolean> {
  const longAgo = sql`product_now() - ${ms(FOUR_EYES.roleForMs)}`;
  return (
    (await firstRow(tx, sql`select 1 from app_user_view u where u.id = ${userId} and ${countsSince(longAgo)}`)) !==
    undefined
  );
}

/** Whether this administrator counts now: has the role and is not suspended. */
export async function isCounted(tx: Db, userId: string): Promise<boolean> {
  return (
    (await firstRow(
      tx,
      sql`select 1 from app_user_view u where u.id = ${userId} and ${countsSince(sql`product_now()`)} for share`,
    )) !== undefined
  );
}

/** The ids of all administrators. */
export async function administrators(db: Db): Promise<string[]> {
  return (
    await rows(db, sql<Columns<'app_user', 'id'>>`select id from app_user_view where is_admin and not is_system`)
  ).map(({ id }) => id);
}
