import { sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Run } from './period';

export interface SubscriptionRow {
  id: string;
  plan_id: string;
  starts_at: Date;
  ends_at: Date;
  price_paid: bigint;
}

/** The subscription that gives access now. */
export function findCurrent(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return firstRow(
    db,
    sql<SubscriptionRow>`
      select id, plan_id, starts_at, ends_at, price_paid from subscription
      where user_id = ${userId} and status = 'active' and ends_at > product_now()`,
  );
}

/** Locks the user, so that two of his payments take effect one after the other, and answers his active row, ended or not. */
export async function lockActive(tx: Db, userId: string): Promise<SubscriptionRow | undefined> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(tx);
  return firstRow(
    tx,
    sql<SubscriptionRow>`
      select id, plan_id, starts_at, ends_at, price_paid from subscription
      where user_id = ${userId} and status = 'active' for update`,
  );
}

export async function extendRun(tx: Db, id: string, run: Run): Promise<void> {
  await sql`update subscription set ends_at = ${run.endsAt}, price_paid = ${run.pricePaid}, cancel_at_period_end = false where id = ${id}`.execute(
    tx,
  );
}

export async function insertRun(tx: Db, id: string, userId: string, run: Run): Promise<void> {
  await sql`
    insert into subscription (id, user_id, plan_id, price_paid, starts_at, ends_at, status)
    values (${id}, ${userId}, ${run.planId}, ${run.pricePaid}, ${run.startsAt}, ${run.endsAt}, 'active')`.execute(tx);
}

export async function setStatus(tx: Db, id: string, status: 'expired' | 'superseded'): Promise<void> {
  await sql`update subscription set status = ${status} where id = ${id}`.execute(tx);
}

/** Marks ended subscriptions, at most `limit`; answers whose they were. */
export function expireDue(db: Db, limit: number): Promise<{ user_id: string; pi_uid: string }[]> {
  return rows(
    db,
    sql<{ user_id: string; pi_uid: string }>`
      update subscription s set status = 'expired' from app_user u
      where u.id = s.user_id and s.id in (
        select id from subscription where status = 'active' and ends_at <= product_now() order by ends_at limit ${limit} for update skip locked)
      returning s.user_id, u.pi_uid`,
  );
}

export async function nextEnd(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ due: Date | null }>`select min(ends_at) as due from subscription where status = 'active'`,
  );
  return row?.due ?? null;
}

/** Listings that count against the plan's limit (rules.md reading 2). */
export async function countCountedListings(db: Db, sellerId: string): Promise<number> {
  const row = await firstRow(
    db,
    sql<{ listings: bigint }>`
      select count(*) as listings from domain
      where seller_id = ${sellerId} and status in ('pending', 'active', 'reserved', 'unsold')`,
  );
  return Number(row?.listings ?? 0n);
}
