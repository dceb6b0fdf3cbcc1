import { ACT_REASONS, type AuditEntry, type AuditPage, refusedBecause, type SaidReason } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { type Outcome, isRefusal } from '../../platform/refusal';
import {
  type Act,
  type AuditFilter,
  auditHead,
  type AuditRow,
  countEntries,
  entriesOf,
  insertEntry,
  listEntries,
} from './audit.sql';

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

interface AuditQuery {
  actor?: string | undefined;
  target?: string | undefined;
  act?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const filterOf = ({ actor, target, act, q, from, to }: AuditQuery): AuditFilter => ({
  actor: actor ?? null,
  target: target ?? null,
  act: act ?? null,
  q: q ?? null,
  days: { from, to },
});

/** One page of the record, newest first, with the head of its chain; VALIDATION for a damaged cursor. */
export async function readAudit(
  db: Db,
  { cursor, limit, ...query }: PageQuery & AuditQuery,
): Promise<Outcome<AuditPage>> {
  const filter = filterOf(query);
  const list = `audit ${JSON.stringify(filter)}`;
  const page = await timedPage(list, { cursor, limit }, (after, most) => listEntries(db, filter, after, most));
  if (isRefusal(page)) return page;
  const { place, hash } = await auditHead(db);
  return {
    data: page.rows.map(toEntry),
    meta: {
      total: await countEntries(db, filter),
      nextCursor: page.nextCursor,
      head: { place: Number(place), hash: hash.toString('hex') },
    },
  };
}

/** The newest entries as rows of a file, FILE_ROWS_MAX at most. */
export async function auditFile(
  db: Db,
  query: AuditQuery,
): Promise<Record<Exclude<keyof AuditEntry, 'because'>, string | null>[]> {
  const found = await listEntries(db, filterOf(query), null, FILE_ROWS_MAX);
  return found.map((row) => {
    const entry = toEntry(row);
    const text = (value: unknown) => (value === null ? null : JSON.stringify(value));
    return { ...entry, actor: entry.actor?.uid ?? null, before: text(entry.before), after: text(entry.after) };
  });
}

/** More is asked for by day. */
const FILE_ROWS_MAX = 10_000;

/** What was done to one thing, oldest first, without looks; 100 at most. */
export async function actsOn(db: Db, target: string): Promise<AuditEntry[]> {
  return (await entriesOf(db, target, ACTS_SHOWN)).reverse().map(toEntry);
}

const ACTS_SHOWN = 100;

/** What the system itself gave as a reason: the command on the server, and the code of a decision that could not be carried out any more. */
function becauseOf({ actor_uid, action, reason }: AuditRow): SaidReason | null {
  if (actor_uid !== null || reason === null) return null;
  if (action === 'case.reopen') return { code: reason, message: refusedBecause(reason) };
  const command = ACT_REASONS.said(ACT_REASONS.because('server'));
  return reason === command.message ? command : null;
}

function toEntry(row: AuditRow): AuditEntry {
  const because = becauseOf(row);
  return {
    id: row.id,
    actor: row.actor_uid === null ? null : { uid: row.actor_uid, username: row.actor_username ?? '' },
    act: row.action,
    target: row.target,
    reason: because?.message ?? row.reason,
    ...(because && { because }),
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    hash: row.hash.toString('hex'),
    at: row.created_at.toISOString(),
  };
}
