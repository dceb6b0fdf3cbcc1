import { NOTIFICATION } from 'contracts';
import { sql } from 'kysely';
import { type Db, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { DueQuery } from '../../platform/jobs/sweeper';

/** When the next listing ends. */
export const nextListingDue = (): DueQuery => sql`
      select least(
        (select next_deadline(min(expires_at)) from domain where status = 'active' and mode <> 'auction'),
        (select next_deadline(min(expires_at)) from domain where status = 'unsold')) as due`;

const REMINDER_BATCH = 500;

export const [EARLY, LATE] = NOTIFICATION.reminderDays;

type Reminded = Columns<'domain', 'id' | 'name' | 'seller_id'> & { expires_at: Date; reminded_days: number };

const inDays = (days: number) => sql`${days}::integer * interval '24 hours'`;

const reminded = sql`status = 'active' and mode <> 'auction' and reminded_end = expires_at and reminded_days > 1`;

const unreminded = sql`status = 'active' and mode <> 'auction' and reminded_end is distinct from expires_at`;

export function markReminded(tx: Db, days: number): Promise<Reminded[]> {
  const due = (which: typeof reminded) => sql`
    select id from domain where ${which} and expires_at > deadline_now() and expires_at <= deadline_now() + ${inDays(days)}
    order by expires_at limit ${REMINDER_BATCH} for no key update skip locked`;
  const which =
    days === EARLY ? sql`id in (${due(unreminded)})` : sql`id in (${due(reminded)}) or id in (${due(unreminded)})`;
  return rows(
    tx,
    sql<Reminded>`
      update domain set reminded_end = expires_at, reminded_days = ${days} where ${which}
      returning id, name, seller_id, expires_at, reminded_days`,
  );
}

export const nextReminder = (): DueQuery => sql`
      select least(
        (select next_deadline(min(expires_at) - ${inDays(EARLY)}) from domain where ${unreminded} and expires_at > deadline_now()),
        (select next_deadline(min(expires_at) - ${inDays(LATE)}) from domain where ${reminded} and expires_at > deadline_now())) as due`;
