import {
  auctionTopic,
  fieldFault,
  LISTING_FAULTS,
  type ListingReportInput,
  type NotificationData,
  REPORT,
  type Report,
  type ReportDecision,
  type ReportFigures,
  type ReportPage,
  type ReportResponse,
  serverFault,
} from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type PageQuery, timedPage } from '../../platform/http/timed-page';
import { isRefusal, type Outcome, type Refusal, refuse } from '../../platform/refusal';
import { isUuid } from '../../platform/uuid';
import { recordAct, recordLook } from '../audit/audit.service';
import { noteDecision } from '../cases/cases.service';
import { visibleListing } from '../domains/domains.service';
import { suspendUser } from '../identity/identity.service';
import { notify } from '../notifications/notifications.service';
import { isSamePerson } from '../persons/persons.service';
import { reportedHidden, reportedListingSuspended } from './reports.events';
import {
  countListingReports,
  countReports,
  insertListingReport,
  insertReport,
  listReportRows,
  lockReport,
  openReports,
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
 * Keeps anybody's report of a listing, with its words of now, and returns its number: NOT_FOUND, VALIDATION for a guest without an
 * address, OWN_LISTING.
 */
export async function takeListingReport(
  db: Db,
  caller: Caller | null,
  domainId: string,
  { kind, text, email }: ListingReportInput,
): Promise<Outcome<{ success: true; data: { number: number } }>> {
  const listing = await visibleListing(db, caller, domainId);
  if (isRefusal(listing)) return listing;
  if (!caller && !email) return refuse('VALIDATION', { email: fieldFault('required') });
  if (caller && (await isSamePerson(db, caller.id, listing.seller_id))) return refuse('OWN_LISTING');
  const shown = { uid: listing.seller_uid, text: listing.description, at: (await productNow(db)).toISOString() };
  const number = await insertListingReport(db, {
    id: uuidv7(),
    domainId: listing.id,
    name: listing.name,
    about: kind,
    reporterId: caller?.id ?? null,
    email: caller ? null : (email ?? null),
    sellerId: listing.seller_id,
    text,
    excerpt: shown.text === '' ? [] : [shown],
  });
  return { success: true, data: { number } };
}

/** How many listings were reported lately, for what, and what became of it; every kind is there. */
export async function readFigures(db: Db): Promise<ReportFigures> {
  const counted = await countListingReports(db, REPORT.figuresMonths);
  const none = { received: 0, suspended: 0, dismissed: 0, open: 0 };
  const kinds = LISTING_FAULTS.map((kind) => counted.find((each) => each.kind === kind) ?? { kind, ...none });
  return { data: { months: REPORT.figuresMonths, kinds } };
}

/**
 * An administrator's decision about a report, which ends all open reports of the same thing: 'hide' takes a review out of
 * sight, 'suspend' suspends the listing, or whom it is about. Whoever reported it hears what became of it, and so does the seller of a
 * listing. The first decision stays; nobody decides about themselves. NOT_ACTIVE for a listing whose state does not allow it.
 */
export async function decide(
  { db, live }: Pick<ServerContext, 'db' | 'live'>,
  admin: Caller,
  id: string,
  decision: ReportDecision,
): Promise<Outcome<ReportResponse>> {
  const decided = await inTransaction(db, (tx) => decideIn(tx, admin, id, decision));
  if (!isRefusal(decided) && decided.data.kind === 'listing')
    live.publish(auctionTopic(decided.data.targetId), 'closed');
  return decided;
}

async function decideIn(
  tx: Db,
  admin: Caller,
  id: string,
  { action, reason }: ReportDecision,
): Promise<Outcome<ReportResponse>> {
  const report = isUuid(id) ? await lockReport(tx, id) : undefined;
  if (!report) return refuse('NOT_FOUND');
  if (await isSamePerson(tx, report.reported_id, admin.id)) return refuse('FORBIDDEN');
  if (report.decided_at) return { success: true, data: toReport(report) };
  if (action === 'hide' && report.kind !== 'review')
    return refuse('VALIDATION', { action: serverFault('onlyReviews') });
  if (action === 'hide') await reportedHidden.emit(tx, { kind: report.kind, targetId: report.target_id });
  if (action === 'suspend') {
    const refusal = await suspend(tx, admin, report, reason);
    if (refusal) return refusal;
  }
  const open = await openReports(tx, report);
  await storeDecision(tx, report, { action, reason, deciderId: admin.id });
  await recordAct(tx, { actorId: admin.id, action: `report.${action}`, target: report.target_id, reason });
  await notify(
    tx,
    open.flatMap(({ id: reportId, number, reporter_id: userId }) =>
      userId === null ? [] : [{ userId, key: `report:${reportId}`, ...outcomeFor({ ...report, number }, action) }],
    ),
  );
  if (action === 'dismiss' && report.name !== null) {
    const data = { domainId: report.target_id, name: report.name };
    await notify(tx, [{ userId: report.reported_id, kind: 'reported-listing-kept', key: `report:${id}:kept`, data }]);
  }
  await noteDecision(tx, 'report', report.target_id, { by: admin, decision: action, reason });
  const decided = await lockReport(tx, id);
  return decided ? { success: true, data: toReport(decided) } : refuse('NOT_FOUND');
}

/** Suspends the reported listing, or whom the report is about. A listing that is suspended already stays so. */
async function suspend(tx: Db, by: Caller, report: ReportRow, reason: string): Promise<Refusal | undefined> {
  const { kind, target_id: domainId, reported_id: userId } = report;
  if (kind !== 'listing') {
    await suspendUser(tx, userId);
    return undefined;
  }
  await reportedListingSuspended.emit(tx, { domainId, by, reason });
  const listing = await visibleListing(tx, by, domainId);
  if (isRefusal(listing)) return listing;
  return listing.status === 'suspended' ? undefined : refuse('NOT_ACTIVE');
}

type Outcomes = { [Kind in 'report-decided' | 'listing-report-decided']: { kind: Kind; data: NotificationData<Kind> } };

/** What whoever reported something reads of its decision. */
export function outcomeFor(
  { kind, name, number, target_id }: Pick<ReportRow, 'kind' | 'name' | 'number' | 'target_id'>,
  action: ReportDecision['action'],
): Outcomes[keyof Outcomes] {
  if (kind !== 'listing') return { kind: 'report-decided', data: { of: kind, action } };
  const outcome = action === 'suspend' ? 'suspend' : 'dismiss';
  return {
    kind: 'listing-report-decided',
    data: { domainId: target_id, name: name ?? '', number, action: outcome },
  };
}

/** All reports of one thing, the oldest first. */
export const reportsAbout = async (db: Db, kind: string, targetId: string): Promise<Report[]> =>
  isUuid(targetId) ? (await reportRowsAbout(db, kind, targetId, REPORTS_SHOWN)).map(toReport) : [];

const REPORTS_SHOWN = 50;

const toReport = (row: ReportRow): Report => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  targetId: row.target_id,
  about: row.about,
  name: row.name,
  reporter: row.reporter_uid === null ? null : { uid: row.reporter_uid, username: row.reporter_username ?? '' },
  email: row.email,
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
