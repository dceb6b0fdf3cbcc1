import type { AuditEntry, AuditPage } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { type Outcome, isRefusal } from '../../platform/refusal';
import { type Act, type AuditFilter, type AuditRow, countEntries, insertEntry, listEntries } from './audit.sql';

/**
 * Records an act of an administrator, in the transaction of the act (docs/rules.md section 9). Entries are append-only: the
 * database refuses to change or delete them.
 */
export async function recordAct(tx: Db, act: Act): Promise<void> {
  await insertEntry(tx, act);
}

/** Records that an administrator looks at a private record, or at a list of them (target ''). */
export function recordLook(db: Db, adminId: string, what: string, target = ''): Promise<void> {
  return insertEntry(db, { actorId: adminId, action: `look.${what}`, target });
}

/** One page of the record, newest first; VALIDATION for a damaged cursor. */
export async function readAudit(
  db: Db,
  { actor, target, cursor, limit }: PageQuery & { actor?: string | undefined; target?: string | undefined },
): Promise<Outcome<AuditPage>> {
  const filter: AuditFilter = { actor: actor ?? null, target: target ?? null };
  const list = `audit ${JSON.stringify(filter)}`;
  const page = await timedPage(list, { cursor, limit }, (after, most) => listEntries(db, filter, after, most));
  if (isRefusal(page)) return page;
  return {
    data: page.rows.map(toEntry),
    meta: { total: await countEntries(db, filter), nextCursor: page.nextCursor },
  };
}

const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  actor: row.actor_uid === null ? null : { uid: row.actor_uid, username: row.actor_username ?? '' },
  action: row.action,
  target: row.target,
  reason: row.reason,
  before: row.before,
  after: row.after,
  at: row.created_at.toISOString(),
});
