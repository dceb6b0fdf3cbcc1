import { type RawBuilder, sql } from 'kysely';
import { type Db, firstRow, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { PersonClock } from '../../platform/database/person-clock';
import type { DueQuery } from '../../platform/jobs/sweeper';
import { lockUser } from '../users/users.service';
import type { QuoteRow } from './subscriptions';
import type { Run } from './subscriptions.rules';

export type SubscriptionRow = Columns<
  'subscription',
  'id' | 'plan_id' | 'starts_at' | 'ends_at' | 'price_paid' | 'cancel_at_period_end'
> & {
  /** What further periods count from. */
  anchor_at: Date;
};

const runColumns = sql`id, plan_id, starts_at, ends_at, coalesce(anchor_at, starts_at) as anchor_at, price_paid, cancel_at_period_end`;

/** The subscription that gives access now: a scheduled one counts from its start, even before a sweeper has run. */
export function findCurrent(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return firstRow(
    db,
    sql<SubscriptionRow>`
      select ${runColumns} from subscription
      where user_id = ${userId} and status in ('active', 'scheduled') and starts_at <= product_now() and ends_at > product_now()
      order by starts_at desc limit 1`,
  );
}

/** Locks the user, so two of their payments take effect one after the other, and returns their active row, ended or not. */
export async function lockActive(tx: Db, userId: string): Promise<SubscriptionRow | undefined> {
  await lockUser(tx, userId);
  return firstRow(
    tx,
    sql<SubscriptionRow>`
      select ${runColumns} from subscription
      where user_id = ${userId} and status = 'active' for update`,
  );
}

export async function extendRun(tx: Db, id: string, { endsAt, anchorAt, pricePaid }: Run): Promise<void> {
  await sql`
    update subscription set ends_at = ${endsAt}, anchor_at = ${anchorAt}, price_paid = ${pricePaid} where id = ${id}`.execute(
    tx,
  );
}

/** Writes a paid run: one that gives access now, or one that begins when the active one ends. */
export async function insertRun(
  tx: Db,
  { id, userId, status }: { id: string; userId: string; status: 'active' | 'scheduled' },
  run: Run,
): Promise<void> {
  await sql`
    insert into subscription (id, user_id, plan_id, price_paid, starts_at, ends_at, anchor_at, status)
    values (${id}, ${userId}, ${run.planId}, ${run.pricePaid}, ${run.startsAt}, ${run.endsAt}, ${run.anchorAt}, ${status})`.execute(
    tx,
  );
}

/** The paid run that begins when the active one ends; the user is locked. */
export function findScheduled(tx: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return firstRow(
    tx,
    sql<SubscriptionRow>`
      select ${runColumns} from subscription where user_id = ${userId} and status = 'scheduled'`,
  );
}

/** The paid run that begins when the current one ends, as it is now: one that has begun is the current one. */
export function findFollowing(db: Db, userId: string): Promise<SubscriptionRow | undefined> {
  return firstRow(
    db,
    sql<SubscriptionRow>`
      select ${runColumns} from subscription
      where user_id = ${userId} and status = 'scheduled' and starts_at > product_now()`,
  );
}

/** Lets a scheduled run follow the moved end of the active one. */
export async function moveScheduled(tx: Db, id: string, { startsAt, endsAt, anchorAt }: Run): Promise<void> {
  await sql`
    update subscription set starts_at = ${startsAt}, ends_at = ${endsAt}, anchor_at = ${anchorAt} where id = ${id}`.execute(
    tx,
  );
}

/** Marks the active subscription to end with its period, or not to; false when there is none. */
export async function setCancelled(tx: Db, userId: string, isCancelled: boolean): Promise<boolean> {
  const result = await sql`
    update subscription set cancel_at_period_end = ${isCancelled}
    where user_id = ${userId} and status = 'active' and ends_at > product_now()`.execute(tx);
  return result.numAffectedRows === 1n;
}

export async function setStatus(
  tx: Db,
  id: string,
  status: 'active' | 'expired' | 'superseded' | 'undone',
): Promise<void> {
  await sql`update subscription set status = ${status} where id = ${id}`.execute(tx);
}

/** Users whose active subscription is over, the earliest end first, at most `limit`. */
export function usersAtEnd(db: Db, limit: number): Promise<{ user_id: string; pi_uid: string }[]> {
  return rows(
    db,
    sql<Columns<'subscription', 'user_id'> & Columns<'app_user', 'pi_uid'>>`
      select s.user_id, u.pi_uid from subscription s join app_user_view u on u.id = s.user_id
      where s.status = 'active' and s.ends_at <= product_now() order by s.ends_at limit ${limit}`,
  );
}

export const nextEnd = (): DueQuery => sql`select min(ends_at) as due from subscription where status = 'active'`;

export function findQuoteRow(db: Db, id: string): Promise<QuoteRow | undefined> {
  return firstRow(
    db,
    sql<QuoteRow>`
      select q.id, q.user_id, u.pi_uid as user_uid, q.plan_id, q.kind, q.price, q.credit, q.amount, q.status, q.expires_at,
        q.expires_at <= deadline_now() as is_over
      from subscription_quote q join app_user_view u on u.id = q.user_id where q.id = ${id}`,
  );
}

export type NewQuote = Omit<QuoteRow, 'user_uid' | 'status' | 'is_over'>;

export async function insertQuote(tx: Db, quote: NewQuote): Promise<void> {
  const { id, user_id, plan_id, kind, price, credit, amount, expires_at } = quote;
  await sql`
    insert into subscription_quote (id, user_id, plan_id, kind, price, credit, amount, expires_at)
    values (${id}, ${user_id}, ${plan_id}, ${kind}, ${price}, ${credit}, ${amount}, ${expires_at})`.execute(tx);
}

export async function markUsed(tx: Db, id: string): Promise<void> {
  await sql`update subscription_quote set status = 'used' where id = ${id}`.execute(tx);
}

/** A credit counts only for the period that it was computed from. */
export async function dropOpenQuotes(tx: Db, userId: string): Promise<void> {
  await sql`update subscription_quote set status = 'stale' where user_id = ${userId} and status = 'open'`.execute(tx);
}

/** The quotes of plans that wait for their payment. */
export const QUOTE_CLOCKS: PersonClock[] = [
  { table: 'subscription_quote', column: 'expires_at', runs: sql`c.status = 'open'` },
];

const QUOTE_KEPT = sql`interval '1 day'`;

/** Deletes at most `limit` quotes that were not paid within a day; returns how many. `isNamed`: a payment names the quote `q`. */
export async function deleteOldQuotes(db: Db, limit: number, isNamed: RawBuilder<unknown>): Promise<number> {
  const result = await sql`
    delete from subscription_quote where id in (
      select q.id from subscription_quote q
      where q.status <> 'used' and q.expires_at <= deadline_now() - ${QUOTE_KEPT}
        and not ${isNamed}
      order by q.expires_at limit ${limit})`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}

/** When the next unpaid quote is due for deletion. */
export const nextQuoteDeletion = (isNamed: RawBuilder<unknown>): DueQuery => sql`
      select next_deadline(min(q.expires_at) + ${QUOTE_KEPT}) as due from subscription_quote q
      where q.status <> 'used' and not ${isNamed}`;

/** Gives a run to another account of its user. */
export async function moveRun(tx: Db, id: string, userId: string): Promise<void> {
  await sql`update subscription set user_id = ${userId} where id = ${id}`.execute(tx);
}

/** Ends what a user has, without money back; nothing waits behind it. */
export async function lapseRuns(tx: Db, userId: string): Promise<void> {
  await sql`update subscription set status = 'expired' where user_id = ${userId} and status = 'active'`.execute(tx);
  await sql`delete from subscription_quote where user_id = ${userId} and status <> 'used'`.execute(tx);
}
