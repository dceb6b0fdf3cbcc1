import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import { stoppedAt } from '../domains/listing-states.service';

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

export async function reject(tx: Db, id: string, reason: string): Promise<void> {
  await sql`
    update domain set status = 'rejected', status_reason = ${reason}, updated_at = product_now() where id = ${id}`.execute(
    tx,
  );
}

/** Takes a listing down for good. */
export async function remove(tx: Db, id: string, reason: string): Promise<void> {
  await sql`
    update domain set status = 'withdrawn', featured = false, status_reason = ${reason}, updated_at = product_now() where id = ${id}`.execute(
    tx,
  );
}

/** Suspends a listing and stops its time; that of an inactive one has stopped already. */
export async function suspend(tx: Db, id: string, reason: string, at: Date): Promise<void> {
  await sql`
    update domain set
      status = 'suspended', suspended_from = status, status_reason = ${reason},
      paused_at = case when status = 'inactive' then coalesce(paused_at, updated_at) else ${stoppedAt(at)} end,
      updated_at = product_now()
    where id = ${id}`.execute(tx);
}

/** Gives a suspended listing its earlier status and end back, if that status was not 'active'. */
export async function giveBack(
  tx: Db,
  id: string,
  status: 'pending' | 'unsold' | 'inactive',
  expiresAt: Date | null,
): Promise<void> {
  await sql`
    update domain set
      status = ${status}, expires_at = ${expiresAt}, suspended_from = null, status_reason = null,
      paused_at = case when ${status} = 'inactive' then paused_at end, updated_at = product_now()
    where id = ${id}`.execute(tx);
}

export async function statusOf(tx: Db, id: string): Promise<string | undefined> {
  return (await firstRow(tx, sql<{ status: string }>`select status from domain where id = ${id}`))?.status;
}

export type WaitingListing = Columns<'domain', 'id' | 'review_flags' | 'submitted_at'>;

/** Listings under review, the longest wait first, at most `limit`. */
export function waitingListings(db: Db, limit: number): Promise<WaitingListing[]> {
  return rows(
    db,
    sql<WaitingListing>`
      select id, review_flags, submitted_at from domain where status = 'pending' order by submitted_at, id limit ${limit}`,
  );
}
