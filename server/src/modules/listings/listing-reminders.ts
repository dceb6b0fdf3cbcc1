import { NOTIFICATION } from 'contracts';
import { sql } from 'kysely';
import type { ServerContext } from '../../platform/context';
import { type Db, firstRow, inTransaction, rows } from '../../platform/database/database';
import type { Sweeper } from '../../platform/jobs/sweeper';
import { notify } from '../notifications/notifications.service';

const BATCH = 500;
const [EARLY, LATE] = NOTIFICATION.reminderDays;

/** Tells sellers 7 days and 1 day before a fixed-price or rent listing ends (rules.md section 3); each end is told once. */
export function listingReminderSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'listings.reminders',
    everyMs: 60_000,
    run: () => inTransaction(db, remind),
    nextDue: () => nextReminder(db),
  };
}

async function remind(tx: Db): Promise<number> {
  // The later one first: who comes late is told once, not twice at the same moment.
  const listings = [...(await markReminded(tx, LATE)), ...(await markReminded(tx, EARLY))];
  await notify(
    tx,
    listings.map(({ id, name, seller_id: userId, expires_at: dueAt, reminded_days: days }) => ({
      userId,
      kind: 'listing-expiring',
      key: `listing:${id}:ends:${dueAt.toISOString()}:${days}`,
      data: { domainId: id, name, days },
      dueAt,
    })),
  );
  return listings.length;
}

interface Reminded {
  id: string;
  name: string;
  seller_id: string;
  expires_at: Date;
  reminded_days: number;
}

const inDays = (days: number) => sql`${days}::integer * interval '24 hours'`;
const reminded = sql`status = 'active' and mode <> 'auction' and reminded_end = expires_at and reminded_days > 1`;
const unreminded = sql`status = 'active' and mode <> 'auction' and reminded_end is distinct from expires_at`;

function markReminded(tx: Db, days: number): Promise<Reminded[]> {
  const due = (which: typeof reminded) => sql`
    select id from domain where ${which} and expires_at > product_now() and expires_at <= product_now() + ${inDays(days)}
    order by expires_at limit ${BATCH} for no key update skip locked`;
  const which =
    days === EARLY ? sql`id in (${due(unreminded)})` : sql`id in (${due(reminded)}) or id in (${due(unreminded)})`;
  return rows(
    tx,
    sql<Reminded>`
      update domain set reminded_end = expires_at, reminded_days = ${days} where ${which}
      returning id, name, seller_id, expires_at, reminded_days`,
  );
}

async function nextReminder(db: Db): Promise<Date | null> {
  const row = await firstRow(
    db,
    sql<{ due: Date | null }>`
      select least(
        (select min(expires_at) - ${inDays(EARLY)} from domain where ${unreminded} and expires_at > product_now()),
        (select min(expires_at) - ${inDays(LATE)} from domain where ${reminded} and expires_at > product_now())) as due`,
  );
  return row?.due ?? null;
}
