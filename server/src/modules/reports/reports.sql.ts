import type { ListingFault, Report, ReportDecision, ReportFigures, ReportKind } from 'contracts';
import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns, Nullable, PersonColumns } from '../../platform/database/rows';
import type { PageCursor } from '../../platform/http/timed-page';
import type { Merge } from '../../platform/database/moved-rows';

export type ReportRow = Columns<
  'report',
  | 'id'
  | 'kind'
  | 'target_id'
  | 'about'
  | 'name'
  | 'email'
  | 'reported_id'
  | 'reason'
  | 'created_at'
  | 'action'
  | 'decision_reason'
  | 'decided_at'
> &
  Nullable<PersonColumns<'reporter'>> &
  PersonColumns<'reported'> & {
    number: number;
    excerpt: Report['excerpt'];
    decider_uid: string | null;
    decider_username: string | null;
  };

const reportRows = sql`
  select r.id, r.number::integer as number, r.kind, r.target_id, r.about, r.name, r.email, f.pi_uid as reporter_uid, f.username as reporter_username, r.reported_id, t.pi_uid as reported_uid,
    t.username as reported_username, r.reason, r.excerpt, r.created_at, r.action, r.decision_reason, d.pi_uid as decider_uid,
    d.username as decider_username, r.decided_at
  from report r left join app_user_view f on f.id = r.reporter_id join app_user_view t on t.id = r.reported_id left join app_user_view d on d.id = r.decided_by`;

export interface NewReport {
  id: string;
  kind: ReportKind;
  targetId: string;
  reporterId: string;
  reportedId: string;
  reason: string;
  excerpt: Report['excerpt'];
}

/** Keeps a report; the reporter's open one about the same thing stays as it is. */
export async function insertReport(tx: Db, report: NewReport): Promise<void> {
  const { id, kind, targetId, reporterId, reportedId, reason, excerpt } = report;
  await sql`
    insert into report (id, kind, target_id, reporter_id, reported_id, reason, excerpt)
    values (${id}, ${kind}, ${targetId}, ${reporterId}, ${reportedId}, ${reason}, ${JSON.stringify(excerpt)}::jsonb)
    on conflict (kind, target_id, reporter_id) where decided_at is null and kind <> 'listing' do nothing`.execute(tx);
}

export interface NewListingReport {
  id: string;
  domainId: string;
  name: string;
  about: ListingFault;
  /** Of the two, one is null. */
  reporterId: string | null;
  email: string | null;
  sellerId: string;
  text: string;
  excerpt: Report['excerpt'];
}

/** Keeps a report of a listing, and returns its number. */
export async function insertListingReport(db: Db, report: NewListingReport): Promise<number> {
  const { id, domainId, name, about, reporterId, email, sellerId, text, excerpt } = report;
  const stored = await firstRow(
    db,
    sql<{ number: number }>`
      insert into report (id, kind, target_id, name, about, reporter_id, email, reported_id, reason, excerpt)
      values (${id}, 'listing', ${domainId}, ${name}, ${about}, ${reporterId}::uuid, ${email}, ${sellerId}, ${text}, ${JSON.stringify(excerpt)}::jsonb)
      returning number::integer`,
  );
  return stored?.number ?? 0;
}

/** Reports of listings in the last months, by what they are about. */
export function countListingReports(db: Db, months: number): Promise<ReportFigures['data']['kinds']> {
  return rows(
    db,
    sql`
      select about as kind, count(*)::integer as received, (count(*) filter (where action = 'suspend'))::integer as suspended,
        (count(*) filter (where action = 'dismiss'))::integer as dismissed, (count(*) filter (where decided_at is null))::integer as open
      from report where kind = 'listing' and created_at > product_now() - ${months}::integer * interval '1 month' group by about`,
  );
}

const isListed = (isOpen: boolean) => sql`(not ${isOpen} or r.decided_at is null)`;

/** Reports after the cursor, oldest first; with `isOpen` only undecided ones. */
export function listReportRows(db: Db, isOpen: boolean, after: PageCursor | null, limit: number): Promise<ReportRow[]> {
  const start = after ? sql`and (r.created_at, r.id) > (${after.createdAt}, ${after.id}::uuid)` : sql``;
  return rows(
    db,
    sql<ReportRow>`${reportRows} where ${isListed(isOpen)} ${start} order by r.created_at, r.id limit ${limit}`,
  );
}

/** Reports of one thing, the oldest first. */
export function reportRowsAbout(db: Db, kind: string, targetId: string, limit: number): Promise<ReportRow[]> {
  return rows(
    db,
    sql<ReportRow>`${reportRows} where r.kind = ${kind} and r.target_id = ${targetId} order by r.created_at, r.id limit ${limit}`,
  );
}

export async function countReports(db: Db, isOpen: boolean): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ total: number }>`select count(*)::integer as total from report r where ${isListed(isOpen)}`,
  );
  return row?.total ?? 0;
}

export function lockReport(tx: Db, id: string): Promise<ReportRow | undefined> {
  return firstRow(tx, sql<ReportRow>`${reportRows} where r.id = ${id} for no key update of r`);
}

/** The reports of this thing that wait for a decision; `reporter_id` is null for a guest's. */
export function openReports(tx: Db, { kind, target_id }: Pick<ReportRow, 'kind' | 'target_id'>) {
  return rows(
    tx,
    sql<Columns<'report', 'id' | 'reporter_id'> & { number: number }>`
      select id, number::integer as number, reporter_id from report where kind = ${kind} and target_id = ${target_id} and decided_at is null`,
  );
}

/** Decides this report and every other open one about the same thing. */
export async function storeDecision(
  tx: Db,
  report: Pick<ReportRow, 'kind' | 'target_id'>,
  { action, reason, deciderId }: ReportDecision & { deciderId: string },
): Promise<void> {
  await sql`
    update report set action = ${action}, decision_reason = ${reason}, decided_by = ${deciderId}, decided_at = product_now()
    where kind = ${report.kind} and target_id = ${report.target_id} and decided_at is null`.execute(tx);
}

/** Moves the reports of a merged account by others. */
export async function moveReports(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`update report set reported_id = ${into} where reported_id = ${from} and reporter_id is distinct from ${into}`.execute(
    tx,
  );
}

/** Reports of a conversation are of the one that it became a part of. */
export async function moveConversationReports(tx: Db, { from, into }: Merge): Promise<void> {
  await sql`update report set target_id = ${into} where kind = 'conversation' and target_id = ${from}`.execute(tx);
}
