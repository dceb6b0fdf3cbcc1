import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';

/** A decision that an administrator makes about a listing. */
export type Decision = 'approve' | 'reject' | 'suspend' | 'restore' | 'remove';

export interface NewDecision {
  domainId: string;
  adminId: string;
  decision: Decision;
  reason: string | null;
}

/** Records a decision and returns its id. */
export async function insertDecision(tx: Db, { domainId, adminId, decision, reason }: NewDecision): Promise<string> {
  const id = uuidv7();
  await sql`
    insert into listing_decision (id, domain_id, decided_by, decision, reason)
    values (${id}, ${domainId}, ${adminId}, ${decision}, ${reason})`.execute(tx);
  return id;
}

export async function statusOf(tx: Db, id: string): Promise<string | undefined> {
  return (await firstRow(tx, sql<{ status: string }>`select status from domain_view where id = ${id}`))?.status;
}

export type WaitingListing = Columns<'domain', 'id' | 'review_flags' | 'submitted_at'>;

/** Listings under review, the longest wait first, at most `limit`. */
export function waitingListings(db: Db, limit: number): Promise<WaitingListing[]> {
  return rows(
    db,
    sql<WaitingListing>`
      select id, review_flags, submitted_at from domain_view where status = 'pending' order by submitted_at, id limit ${limit}`,
  );
}

export async function flagsOf(db: Db, id: string): Promise<string[]> {
  const query = sql<Columns<'domain', 'review_flags'>>`select review_flags from domain_view where id = ${id}`;
  return (await firstRow(db, query))?.review_flags ?? [];
}

/** Another active listing with this label. */
export async function idOfName(db: Db, label: string, exceptId: string): Promise<string | undefined> {
  const query = sql<Columns<'domain', 'id'>>`
    select id from domain_view where name = ${`${label}.pi`} and id <> ${exceptId} order by (status = 'active') desc limit 1`;
  return (await firstRow(db, query))?.id;
}
