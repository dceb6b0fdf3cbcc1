import type { CurrentSubscription } from 'contracts';
import { uuidv7 } from 'uuidv7';
import { type Db, productNow } from '../../platform/database/database';
import { type PlanRow, loadPlan, toPlan } from '../plans/plans.service';
import { type PlanTerms, type Run, nextRun } from './period';
import {
  type SubscriptionRow,
  countCountedListings,
  extendRun,
  findCurrent,
  insertRun,
  lockActive,
  setStatus,
} from './subscriptions.sql';

/** The plan a user has now and when it ends, or null. */
export async function currentSubscription(db: Db, userId: string): Promise<CurrentSubscription | null> {
  const row = await findCurrent(db, userId);
  const plan = row && (await loadPlan(db, row.plan_id));
  return plan ? { subscription: toPlan(plan), end_date: row.ends_at.toISOString() } : null;
}

/** The plan a user has now, its row locked to the end of the transaction, so that rivals count its places one after the other. */
export async function lockPlan(tx: Db, userId: string): Promise<PlanRow | undefined> {
  await lockActive(tx, userId);
  const row = await findCurrent(tx, userId);
  return row && loadPlan(tx, row.plan_id);
}

/** How many of a user's listings count against his plan's limit: pending, active, reserved, unsold (rules.md reading 2). */
export const countListings = countCountedListings;

/**
 * Gives a user the period of `plan` that `paid` stroops, its full price, bought: a new run, a longer one for the same plan,
 * or a new one with the credit of the old (rules.md section 7). The caller posts the money in the same transaction.
 */
export async function startPeriod(tx: Db, userId: string, plan: PlanTerms, paid: bigint): Promise<void> {
  const active = await lockActive(tx, userId);
  const now = await productNow(tx);
  const current = active ? runOf(active) : null;
  const next = nextRun(current, plan, paid, now);
  if (active && next.startsAt === current?.startsAt) return extendRun(tx, active.id, next);
  if (active) await setStatus(tx, active.id, active.ends_at > now ? 'superseded' : 'expired');
  await insertRun(tx, uuidv7(), userId, next);
}

function runOf({ plan_id, starts_at, ends_at, price_paid }: SubscriptionRow): Run {
  return { planId: plan_id, startsAt: starts_at, endsAt: ends_at, pricePaid: price_paid };
}
