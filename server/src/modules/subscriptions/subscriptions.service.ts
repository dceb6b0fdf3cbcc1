import { type CurrentSubscription, DURATION_MONTHS } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import { refuse } from '../../platform/refusal';
import { type PlanRow, toPlan } from '../plans/plans';
import { loadPlan } from '../plans/plans.service';
import { type PlanTerms, type Run, addMonths, nextRun } from './subscriptions.rules';
import { notifyExpired, notifyStarted, planChanged } from './subscriptions.events';
import {
  type SubscriptionRow,
  countCountedListings,
  dropOpenQuotes,
  extendRun,
  findCurrent,
  findScheduled,
  insertRun,
  insertScheduled,
  lockActive,
  markCancelled,
  moveScheduled,
  setStatus,
} from './subscriptions.sql';

/** The plan a user has now and when it ends, or null. */
export async function currentSubscription(db: Db, userId: string): Promise<CurrentSubscription | null> {
  const row = await findCurrent(db, userId);
  const plan = row && (await loadPlan(db, row.plan_id));
  return plan ? { subscription: toPlan(plan), end_date: row.ends_at.toISOString() } : null;
}

/** The plan a user has now; locked to the end of the transaction, so concurrent listings count its places one after the other. */
export async function lockPlan(tx: Db, userId: string): Promise<PlanRow | undefined> {
  const row = await lockPeriod(tx, userId);
  return row && loadPlan(tx, row.plan_id);
}

/** How many of a user's listings count against their plan's limit: pending, active, reserved, unsold (docs/rules.md reading 2). */
export const countListings = countCountedListings;

/** Locks a user's subscription to the end of the transaction, ends what is over and returns the run that gives access now. */
export async function lockPeriod(tx: Db, userId: string): Promise<SubscriptionRow | undefined> {
  await endPeriod(tx, userId);
  return findCurrent(tx, userId);
}

/**
 * Gives a user the period of `plan` that `paid` stroops, its full price, bought: a new run, a longer one for the same plan,
 * or a new one with the credit of the old (docs/rules.md section 7). The caller posts the money in the same transaction, after this.
 */
export async function startPeriod(tx: Db, userId: string, plan: PlanTerms, paid: bigint): Promise<void> {
  const row = await lockPeriod(tx, userId);
  const now = await productNow(tx);
  const current = row ? runOf(row) : null;
  const next = nextRun(current, plan, paid, now);
  if (row && next.startsAt === current?.startsAt) {
    await extendRun(tx, row.id, next);
    return followRun(tx, userId, next, now);
  }
  return beginRun(tx, userId, next);
}

/** Replaces a user's run by one that starts now. */
export async function beginRun(tx: Db, userId: string, run: Run): Promise<void> {
  const current = await lockPeriod(tx, userId);
  if (current) await setStatus(tx, current.id, 'superseded');
  await insertRun(tx, uuidv7(), userId, run);
  await followRun(tx, userId, run, run.startsAt);
}

/** Keeps a paid period of `plan` for the end of the current one. */
export async function scheduleRun(tx: Db, userId: string, plan: PlanTerms): Promise<void> {
  const current = await lockPeriod(tx, userId);
  const startsAt = current?.ends_at ?? (await productNow(tx));
  const endsAt = addMonths(startsAt, DURATION_MONTHS[plan.duration]);
  await insertScheduled(tx, uuidv7(), userId, { planId: plan.id, startsAt, endsAt, pricePaid: plan.price });
  await dropOpenQuotes(tx, userId);
}

/** Applies a changed run to what depends on it: the plan paid for later, open quotes, listings; notifies the user. */
async function followRun(tx: Db, userId: string, run: Run, now: Date): Promise<void> {
  const later = await findScheduled(tx, userId);
  const laterPlan = later && (await loadPlan(tx, later.plan_id));
  if (later && laterPlan)
    await moveScheduled(tx, later.id, run.endsAt, addMonths(run.endsAt, DURATION_MONTHS[laterPlan.duration]));
  await dropOpenQuotes(tx, userId);
  const plan = await loadPlan(tx, run.planId);
  await planChanged.emit(tx, { userId, plan: plan ?? null, at: now });
  if (plan) await notifyStarted(tx, userId, plan, run.endsAt);
}

/**
 * Ends a user's run that is over: the plan paid for later begins, or there is none. Their listings follow from the due time
 * on (docs/rules.md reading 14). Locks the user; false when nothing is over.
 */
export async function endPeriod(tx: Db, userId: string): Promise<boolean> {
  const active = await lockActive(tx, userId);
  if (!active || active.ends_at > (await productNow(tx))) return false;
  const next = await findScheduled(tx, userId);
  await setStatus(tx, active.id, 'expired');
  if (next) await setStatus(tx, next.id, 'active');
  await dropOpenQuotes(tx, userId);
  const plan = next && (await loadPlan(tx, next.plan_id));
  await planChanged.emit(tx, { userId, plan: plan ?? null, at: active.ends_at });
  if (next && plan) await notifyStarted(tx, userId, plan, next.ends_at);
  else await notifyExpired(tx, userId, active.id, await loadPlan(tx, active.plan_id));
  await endPeriod(tx, userId);
  return true;
}

/** Cancels a user's plan at the end of its period: access stays until then, no money back; SUBSCRIPTION_REQUIRED without one. */
export async function cancelAtPeriodEnd(db: Db, userId: string) {
  return inTransaction(db, async (tx) => {
    const current = await lockPeriod(tx, userId);
    if (!current || !(await markCancelled(tx, userId))) return refuse('SUBSCRIPTION_REQUIRED');
    const data = { end_date: current.ends_at.toISOString(), cancelAtPeriodEnd: true as const };
    return { success: true as const, data, message: 'Your plan ends with its period.' };
  });
}

/** A subscription as a run of paid access. */
export function runOf({ plan_id, starts_at, ends_at, price_paid }: SubscriptionRow): Run {
  return { planId: plan_id, startsAt: starts_at, endsAt: ends_at, pricePaid: price_paid };
}
