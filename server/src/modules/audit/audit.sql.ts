import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
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
  'id' | 'action' | 'target' | 'reason' | 'before' | 'after' | 'created_at'
> & { actor_uid: string | null; actor_username: string | null };

export async function insertEntry(
  tx: Db,
  { actorId, action, target, reason = null, before, after }: Act,
): Promise<void> {
  await sql`
    insert into audit_entry (id, actor_id, action, target, reason, before, after)
    values (${uuidv7()}, ${actorId}, ${action}, ${target}, ${reason}, ${json(before)}::json, ${json(after)}::json)`.execute(
    tx,
  );
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export interface AuditFilter {
  /** uid or id of the actor. */
  actor: string | null;
  target: string | null;
}

const matching = ({ actor, target }: AuditFilter) => sql`
  (${actor}::text is null or u.pi_uid = ${actor} or u.id = ${actor !== null && isUuid(actor) ? actor : null}::uuid)
  and (${target}::text is null or e.target = ${target})`;

/** Entries behind `after`, newest first. */
export function listEntries(db: Db, filter: AuditFilter, after: PageCursor | null, limit: number): Promise<AuditRow[]> {
  const start = after ? sql`and (e.created_at, e.id) < (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<AuditRow>`
      select e.id, u.pi_uid as actor_uid, u.username as actor_username, e.action, e.target, e.reason, e.before, e.after, e.created_at
      from audit_entry e left join app_user_view u on u.id = e.actor_id where ${matching(filter)} ${start}
      order by e.created_at desc, e.id desc limit ${limit}`,
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
