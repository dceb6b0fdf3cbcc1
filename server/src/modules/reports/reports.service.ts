import { type Report, type ReportDecision, type ReportPage, type ReportResponse, serverFault } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct, recordLook } from '../audit/audit.service';
import { noteDecision } from '../cases/cases.service';
import { suspendUser } from '../identity/identity.service';
import { notify } from '../notifications/notifications.service';
import { isSamePerson } from '../persons/persons.service';
import { reportedHidden } from './reports.events';
import {
  countReports,
  insertReport,
  listReportRows,
  lockReport,
  openReporters,
  reportRowsAbout,
  type NewReport,
  type ReportRow,
  storeDecision,
} from './reports.sql';

/** Keeps a report for the administrators; a repetition of an open one changes nothing. */
export function fileReport(tx: Db, report: Omit<NewReport, 'id'>): Promise<void> {
  return insertReport(tx, { id: uuidv7(), ...report });
}

/** One page of the reports, oldest first; looking at it is recorded, since it shows private messages. */
export async function readReports(
  db: Db,
  admin: Caller,
  { status, ...page }: PageQuery & { status?: 'open' | 'all' | undefined },
): Promise<Outcome<ReportPage>> {
  const isOpen = status !== 'all';
  const found = await timedPage(`reports ${isOpen ? 'open' : 'all'}`, page, (after, most) =>
    listReportRows(db, isOpen, after, most),
  );
  if (isRefusal(found)) return found;
  await recordLook(db, admin.id, 'reports');
  const total = await countReports(db, isOpen);
  return { data: found.rows.map(toReport), meta: { total, nextCursor: found.nextCursor } };
}

/**
 * An administrator's decision about a report, which ends all open reports of the same thing: 'hide' takes a review out of
 * sight, 'suspend' suspends whom it is about. Whoever reported it hears what became of it. The first decision stays; nobody decides about themselves.
 */
export function decide(
  db: Db,
  admin: Caller,
  id: string,
  { action, reason }: ReportDecision,
): Promise<Outcome<ReportResponse>> {
  return inTransaction(db, async (tx) => {
    const report = isUuid(id) ? await lockReport(tx, id) : undefined;
    if (!report) return refuse('NOT_FOUND');
    if (await isSamePerson(tx, report.reported_id, admin.id)) return refuse('FORBIDDEN');
    if (report.decided_at) return { success: true as const, data: toReport(report) };
    if (action === 'hide' && report.kind !== 'review')
      return refuse('VALIDATION', { action: serverFault('onlyReviews') });
    if (action === 'hide') await reportedHidden.emit(tx, { kind: report.kind, targetId: report.target_id });
    if (action === 'suspend') await suspendUser(tx, report.reported_id);
    const reporters = await openReporters(tx, report);
    await storeDecision(tx, report, { action, reason, deciderId: admin.id });
    await recordAct(tx, { actorId: admin.id, action: `report.${action}`, target: report.target_id, reason });
    await notify(
      tx,
      reporters.map(({ id: reportId, reporter_id: userId }) => ({
        userId,
        kind: 'report-decided' as const,
        key: `report:${reportId}`,
        data: { of: report.kind, action },
      })),
    );
    await noteDecision(tx, 'report', report.target_id, { by: admin, decision: action, reason });
    const decided = await lockReport(tx, id);
    return decided ? { success: true as const, data: toReport(decided) } : refuse('NOT_FOUND');
  });
}

/** All reports of one thing, the oldest first. */
export const reportsAbout = async (db: Db, kind: string, targetId: string): Promise<Report[]> =>
  isUuid(targetId) ? (await reportRowsAbout(db, kind, targetId, REPORTS_SHOWN)).map(toReport) : [];

const REPORTS_SHOWN = 50;

const toReport = (row: ReportRow): Report => ({
  id: row.id,
  kind: row.kind,
  targetId: row.target_id,
  reporter: { uid: row.reporter_uid, username: row.reporter_username },
  reported: { uid: row.reported_uid, username: row.reported_username },
  reason: row.reason,
  excerpt: row.excerpt,
  createdAt: row.created_at.toISOString(),
  decision:
    row.action && row.decided_at
      ? {
          action: row.action,
          reason: row.decision_reason ?? '',
          by: { uid: row.decider_uid ?? '', username: row.decider_username ?? '' },
          at: row.decided_at.toISOString(),
        }
      : null,
});

export { moveReports, moveConversationReports } from './reports.sql';
