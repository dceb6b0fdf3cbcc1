import type { CurrentSubscription, SubscriptionOverview } from 'contracts';
import { uuidv7 } from 'uuidv7';
import type { ServerContext } from '../../platform/context';
import { type Db, inTransaction, productNow } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { isRefusal, type Outcome, refuse } from '../../platform/refusal';
import { freeMoney, systemAccount } from '../ledger/ledger';
import { postEvent } from '../ledger/ledger.service';
import { type PlanRow, toPlan } from '../plans/plans';
import { loadPlan } from '../plans/plans.service';
import { type Run, changeKind, creditOf, followingRun, nextRun, withCredit } from './subscriptions.rules';
import { notifyExpired, notifyStarted, planChanged } from './subscriptions.events';
import {
  type SubscriptionRow,
  dropOpenQuotes,
  extendRun,
  findCurrent,
  findFollowing,
  findScheduled,
  insertRun,
  lapseRuns,
  lockActive,
  moveRun,
  moveScheduled,
  setCancelled,
  setStatus,
} from './subscriptions.sql';

/** The plan a user has now and when it ends, or null. */
export async function currentSubscription(db: Db, userId: string): Promise<CurrentSubscription | null> {
  const row = await findCurrent(db, userId);
  const plan = row && (await loadPlan(db, row.plan_id));
  if (!plan) return null;
  return { subscription: toPlan(plan), end_date: row.ends_at.toISOString(), anchorAt: row.anchor_at.toISOString() };
}

/** The plan a user has now; locked to the end of the transaction, so concurrent listings count its places one after the other. */
export async function lockPlan(tx: Db, userId: string): Promise<PlanRow | undefined> {
  const row = await lockPeriod(tx, userId);
  return row && loadPlan(tx, row.plan_id);
}

/** Lets a user's plan lapse with what is unused of it, because the user leaves; what was paid ahead returns to their wallet. */
export async function lapsePlan(tx: Db, userId: string): Promise<void> {
  await returnPaidAhead(tx, userId);
  await lapseRuns(tx, userId);
}

/**
 * Returns the whole price of the plan that follows the current one to the wallet of its user, or of the account that is kept when theirs
 * is merged; false when none follows (docs/rules.md section 7).
 */
export async function returnPaidAhead(tx: Db, userId: string, payeeId = userId): Promise<boolean> {
  await lockPeriod(tx, userId);
  const next = await findScheduled(tx, userId);
  if (!next) return false;
  await setStatus(tx, next.id, 'undone');
  await dropOpenQuotes(tx, userId);
  await returnPrice(tx, payeeId, next);
  return true;
}

/**
 * Gives an account that is kept the better of its own plan and that of the account that is merged into it; the other one's unused part
 * adds time, as at an upgrade. What the left account paid ahead goes to the wallet of the kept one, whose listings are fitted to its plan.
 */
export async function mergePlans(tx: Db, fromId: string, intoId: string): Promise<void> {
  await returnPaidAhead(tx, fromId, intoId);
  const [left, own] = [await lockPeriod(tx, fromId), await lockPeriod(tx, intoId)];
  const [leftPlan, ownPlan] = [left && (await loadPlan(tx, left.plan_id)), own && (await loadPlan(tx, own.plan_id))];
  const now = await productNow(tx);
  const isBetter = leftPlan !== undefined && ['start', 'upgrade'].includes(changeKind(ownPlan ?? null, leftPlan));
  const [kept, plan, other] = isBetter ? [left, leftPlan, own] : [own, ownPlan, left];
  if (other) await setStatus(tx, other.id, 'superseded');
  if (isBetter && left) await moveRun(tx, left.id, intoId);
  await lapseRuns(tx, fromId);
  if (!left || !kept || !plan) return planChanged.emit(tx, { userId: intoId, plan: plan ?? null, at: now });
  const run = withCredit(runOf(kept), plan, other ? creditOf(runOf(other), now) : 0n, now);
  await extendRun(tx, kept.id, run);
  await followRun(tx, intoId, run, now);
}

/** Locks a user's subscription to the end of the transaction, ends what is over and returns the run that gives access now. */
export async function lockPeriod(tx: Db, userId: string): Promise<SubscriptionRow | undefined> {
  await endPeriod(tx, userId);
  return findCurrent(tx, userId);
}

/**
 * Gives a user the period of `plan` that `paid` stroops, its full price, bought: a new run, a longer one for the same plan, for a
 * higher plan a new one with the credit of the old, and a lower plan after the current one (docs/rules.md section 7). False,
 * without a change, when another lower plan waits already. The caller posts the money in the same transaction, after this.
 */
export async function startPeriod(tx: Db, userId: string, plan: PlanRow, paid: bigint): Promise<boolean> {
  const row = await lockPeriod(tx, userId);
  if ((await kindOfChange(tx, row, plan)) === 'downgrade') return scheduleRun(tx, userId, plan);
  const now = await productNow(tx);
  const current = row ? runOf(row) : null;
  const next = nextRun(current, plan, paid, now);
  if (row && next.startsAt === current?.startsAt) {
    await extendRun(tx, row.id, next);
    await setCancelled(tx, userId, false);
    await followRun(tx, userId, next, now);
  } else await beginRun(tx, userId, next);
  return true;
}

/** How `plan` counts after the run of this row. */
export async function kindOfChange(db: Db, row: SubscriptionRow | undefined, plan: PlanRow) {
  return changeKind((row && (await loadPlan(db, row.plan_id))) ?? null, plan);
}

/** False for a lower plan while another one waits for the end of the current one (docs/rules.md section 7). */
export async function mayTake(db: Db, userId: string, plan: PlanRow): Promise<boolean> {
  if (!(await findFollowing(db, userId))) return true;
  return (await kindOfChange(db, await findCurrent(db, userId), plan)) !== 'downgrade';
}

/** Replaces a user's run by one that starts now. */
export async function beginRun(tx: Db, userId: string, run: Run): Promise<void> {
  const current = await lockPeriod(tx, userId);
  if (current) await setStatus(tx, current.id, 'superseded');
  await insertRun(tx, { id: uuidv7(), userId, status: 'active' }, run);
  await followRun(tx, userId, run, run.startsAt);
}

/** Keeps a paid period of `plan` for the end of the current one; false, without a change, when one is kept already. */
export async function scheduleRun(tx: Db, userId: string, plan: PlanRow): Promise<boolean> {
  const current = await lockPeriod(tx, userId);
  if (await findScheduled(tx, userId)) return false;
  const run = followingRun(current ? runOf(current) : null, plan, await productNow(tx));
  await insertRun(tx, { id: uuidv7(), userId, status: 'scheduled' }, run);
  await dropOpenQuotes(tx, userId);
  return true;
}

/** Applies a changed run to what depends on it: the plan paid for later, open quotes, listings; notifies the user. */
async function followRun(tx: Db, userId: string, run: Run, now: Date): Promise<void> {
  const later = await findScheduled(tx, userId);
  const laterPlan = later && (await loadPlan(tx, later.plan_id));
  if (later && laterPlan) await moveScheduled(tx, later.id, followingRun(run, laterPlan, now));
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
    if (!current || !(await setCancelled(tx, userId, true))) return refuse('SUBSCRIPTION_REQUIRED');
    const data = { end_date: current.ends_at.toISOString(), cancelAtPeriodEnd: true as const };
    return { success: true as const, data, message: 'Your plan ends with its period.' };
  });
}

interface Changed {
  success: true;
  data: SubscriptionOverview;
  message: string;
}

/** A user's plan, whether it was cancelled, and the plan that follows it. */
export async function readOverview(db: Db, userId: string): Promise<SubscriptionOverview> {
  const row = await findCurrent(db, userId);
  const next = await findFollowing(db, userId);
  const plan = next && (await loadPlan(db, next.plan_id));
  return {
    current: await currentSubscription(db, userId),
    cancelAtPeriodEnd: row?.cancel_at_period_end ?? false,
    scheduled: next && plan ? { plan: toPlan(plan), startsAt: next.starts_at.toISOString() } : null,
  };
}

/** Undoes the cancelling of a user's plan; safe to repeat. SUBSCRIPTION_REQUIRED without a plan. */
export async function resume({ db, live }: ServerContext, caller: Caller): Promise<Outcome<Changed>> {
  const data = await inTransaction(db, async (tx) => {
    if (!(await lockPeriod(tx, caller.id))) return refuse('SUBSCRIPTION_REQUIRED');
    await setCancelled(tx, caller.id, false);
    return readOverview(tx, caller.id);
  });
  if (isRefusal(data)) return data;
  live.publishToUser(caller.uid, 'subscription');
  return { success: true, data, message: 'Your plan goes on.' };
}

/** Undoes the plan that follows the current one: its whole price returns to the wallet. NOT_FOUND when none does. */
export async function dropScheduled({ db, live }: ServerContext, caller: Caller): Promise<Outcome<Changed>> {
  const data = await inTransaction(db, async (tx) => {
    if (!(await returnPaidAhead(tx, caller.id))) return refuse('NOT_FOUND', undefined, { because: 'noPlanFollows' });
    return readOverview(tx, caller.id);
  });
  if (isRefusal(data)) return data;
  for (const event of ['subscription', 'wallet'] as const) live.publishToUser(caller.uid, event);
  return { success: true, data, message: 'The plan was undone. Its price is in your wallet.' };
}

async function returnPrice(tx: Db, userId: string, run: SubscriptionRow): Promise<void> {
  const plan = await loadPlan(tx, run.plan_id);
  await postEvent(tx, {
    kind: 'subscription.returned',
    refType: 'subscription',
    refId: run.id,
    values: { plan: plan?.name ?? run.plan_id },
    transfers: [{ debit: systemAccount('platform.plans'), credit: freeMoney(userId), amount: run.price_paid }],
  });
}

/** A subscription as a run of paid access. */
export function runOf({ plan_id, starts_at, ends_at, anchor_at, price_paid }: SubscriptionRow): Run {
  return { planId: plan_id, startsAt: starts_at, endsAt: ends_at, anchorAt: anchor_at, pricePaid: price_paid };
}
