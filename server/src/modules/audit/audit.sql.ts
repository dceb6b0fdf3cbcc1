import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { meterOfCall } from '../../platform/call-meter';
import { type DaySpan, withinDays } from '../../platform/database/day-span';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { PageCursor } from '../../platform/http/timed-page';
import { isUuid } from '../../platform/uuid';

/** What somebody did, or looked at, as an administrator. */
export interface Act {
  /** null for the command on the server. */
  actorId: string | null;
  /** A verb with what it is about, such as 'grant' or 'settings.change'; 'look.payouts' for a look. */
  action: string;
  /** A uid, an id, or the key of a setting; '' for a whole list. */
  target: string;
  reason?: string | null;
  /** The state before and after, as far as the act changed it; plain JSON. */
  before?: unknown;
  after?: unknown;
}

export type AuditRow = Columns<
  'audit_entry',
  'id' | 'action' | 'target' | 'reason' | 'before' | 'after' | 'request_id' | 'created_at'
> & { actor_uid: string | null; actor_username: string | null; hash: Columns<'audit_chain', 'hash'>['hash'] };

export async function insertEntry(
  tx: Db,
  { actorId, action, target, reason = null, before, after }: Act,
): Promise<void> {
  await sql`
    insert into audit_entry (id, actor_id, action, target, reason, before, after, request_id)
    values (${uuidv7()}, ${actorId}, ${action}, ${target}, ${reason}, ${json(before)}::json, ${json(after)}::json,
      ${meterOfCall()?.requestId ?? null})`.execute(tx);
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export interface AuditFilter {
  /** uid or id of the actor. */
  actor: string | null;
  target: string | null;
  /** An action, or what its name begins with: 'look' finds 'look.payouts'. */
  act: string | null;
  /** Words of action, target, reason and what changed. */
  q: string | null;
  days: DaySpan;
}

const matching = ({ actor, target, act, q, days }: AuditFilter) => sql`
  (${actor}::text is null or u.pi_uid = ${actor} or u.id = ${actor !== null && isUuid(actor) ? actor : null}::uuid)
  and (${target}::text is null or e.target = ${target})
  and (${act}::text is null or e.action = ${act} or e.action like ${act} || '.%')
  ${q === null ? sql`` : sql`and audit_words(e.action, e.target, e.reason, e.before, e.after) @@ audit_query(${q})`}
  ${withinDays(sql`e.created_at`, days)}`;

const entryRows = sql`
  select e.id, u.pi_uid as actor_uid, u.username as actor_username, e.action, e.target, e.reason, e.before, e.after, e.request_id, e.created_at, c.hash
  from audit_entry e join audit_chain c on c.entry_id = e.id left join app_user_view u on u.id = e.actor_id`;

/** Entries behind `after`, newest first. */
export function listEntries(db: Db, filter: AuditFilter, after: PageCursor | null, limit: number): Promise<AuditRow[]> {
  const start = after ? sql`and (e.created_at, e.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<AuditRow>`
      ${entryRows} where ${matching(filter)} ${start} order by e.created_at desc, e.id desc limit ${limit}`,
  );
}

/** What was done to one thing, newest first, without looks. */
export function entriesOf(db: Db, target: string, limit: number): Promise<AuditRow[]> {
  return rows(
    db,
    sql<AuditRow>`
      ${entryRows} where e.target = ${target} and e.action not like 'look.%' order by e.created_at desc, e.id desc limit ${limit}`,
  );
}

export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`
      select count(*)::integer as total from audit_entry e left join app_user_view u on u.id = e.actor_id where ${matching(filter)}`,
  );
  return row?.total ?? 0;
}

/** How many entries are chained, and the hash of the newest. */
export async function auditHead(db: Db): Promise<Columns<'audit_head', 'place' | 'hash'>> {
  const head = await firstRow(db, sql<Columns<'audit_head', 'place' | 'hash'>>`select place, hash from audit_head`);
  if (!head) throw new Error('audit_head has no row');
  return head;
}
