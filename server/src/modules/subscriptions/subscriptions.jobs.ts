import { NOTIFICATION } from 'contracts';
import { type RawBuilder, sql } from 'kysely';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, rows } from '../../platform/database/database';
import type { Columns } from '../../platform/database/rows';
import type { Sweeper } from '../../platform/jobs/sweeper';
import type { DueQuery } from '../../platform/jobs/sweeper';
import { notify } from '../notifications/notifications.service';
import { endPeriod } from './subscriptions.service';
import { deleteOldQuotes, nextEnd, nextQuoteDeletion, usersAtEnd } from './subscriptions.sql';

const BATCH = 100;

/** Ends subscriptions whose time is over, one transaction each, and notifies their users. Access ends by the clock, not by this. */
export function subscriptionSweeper({ db, live }: ServerContext): Sweeper {
  return {
    name: 'subscriptions.expiry',
    everyMs: 30_000,
    run: async () => {
      let ended = 0;
      for (const { user_id, pi_uid } of await usersAtEnd(db, BATCH)) {
        if (!(await inTransaction(db, (tx) => endPeriod(tx, user_id)))) continue;
        live.publishToUser(pi_uid, 'subscription');
        ended += 1;
      }
      return ended;
    },
    nextDue: nextEnd,
  };
}

const REMINDER_BATCH = 200;
const [EARLY, LATE] = NOTIFICATION.reminderDays;

/** Reminds users 7 days and 1 day before their plan ends, unless the next one is paid already; once for each end. */
export function planReminderSweeper({ db }: Pick<ServerContext, 'db'>): Sweeper {
  return {
    name: 'subscriptions.reminders',
    everyMs: 60_000,
    run: () => inTransaction(db, remind),
    nextDue: nextReminder,
  };
}

async function remind(tx: Db): Promise<number> {
  const ending = await markReminded(tx);
  await notify(
    tx,
    ending.map(({ id, user_id: userId, plan, ends_at: dueAt, reminded_days: days }) => ({
      userId,
      kind: 'subscription-expiring',
      key: `subscription:${id}:ends:${dueAt.toISOString()}:${days}`,
      data: { plan, days },
      dueAt,
    })),
  );
  return ending.length;
}

type Reminded = Columns<'subscription', 'id' | 'user_id' | 'ends_at'> & { plan: string; reminded_days: number };

const inDays = (days: number) => sql`${days}::integer * interval '24 hours'`;
/** How many days ahead the next reminder of an end is; null when all were given. */
const nextDays = sql`case when s.reminded_end is distinct from s.ends_at then ${EARLY}::integer
  when s.reminded_days > ${LATE} then ${LATE}::integer end`;
const running = sql`
  s.status = 'active' and s.ends_at > product_now()
  and not exists (select 1 from subscription next where next.user_id = s.user_id and next.status = 'scheduled')`;

function markReminded(tx: Db): Promise<Reminded[]> {
  return rows(
    tx,
    sql<Reminded>`
      update subscription set reminded_end = ends_at,
        reminded_days = case when ends_at <= product_now() + ${inDays(LATE)} then ${LATE}::integer else ${EARLY}::integer end
      from subscription_plan_view p
      where p.id = subscription.plan_id and subscription.id in (
        select s.id from subscription s
        where ${running} and s.ends_at <= product_now() + (${nextDays}) * interval '24 hours'
        order by s.ends_at limit ${REMINDER_BATCH} for no key update of s skip locked)
      returning subscription.id, subscription.user_id, p.name as plan, subscription.ends_at, subscription.reminded_days`,
  );
}

const nextReminder = (): DueQuery => sql`
      select min(s.ends_at - (${nextDays}) * interval '24 hours') as due from subscription s where ${running}`;

const HOUR_MS = 3_600_000;

/** Deletes quotes that nobody paid, a day after they ran out (docs/rules.md section 7); not those that a payment names. */
export function quoteSweeper({ db }: Pick<ServerContext, 'db'>, isNamed: RawBuilder<unknown>): Sweeper {
  return {
    name: 'subscriptions.quotes',
    everyMs: HOUR_MS,
    run: () => deleteOldQuotes(db, BATCH, isNamed),
    nextDue: () => nextQuoteDeletion(isNamed),
  };
}
