import { addMonths, DURATION_MONTHS } from 'contracts';
import type { Db } from '../../platform/database/database';
import { freeMoney, systemAccount } from '../../modules/ledger/ledger';
import { lockAccounts, writeEvents } from '../../modules/ledger/ledger.service';
import { loadPlan } from '../../modules/plans/plans.service';
import { insertRows, seedId, type SeedTime } from '../seed-rows';
import { userId, type DemoName } from './accounts.seed';

/** Sellers need a plan. Pairs of who and which yearly plan, and how many days it has run. */
const SUBSCRIPTIONS: readonly (readonly [DemoName, string, number])[] = [
  ['bob', 'pro-annual', 58],
  ['carol', 'business-annual', 60],
  ['erin', 'basic-annual', 40],
  ['frank', 'basic-annual', 37],
  ['jonas', 'business-annual', 59],
  ['priya', 'business-annual', 57],
  ['sofia', 'business-annual', 56],
  ['ines', 'pro-annual', 55],
];

/** Active plans, paid from the seeded wallets: the chain has no payments but the deposits. */
export async function seedSubscriptions(tx: Db, time: SeedTime): Promise<void> {
  const bought = await Promise.all(
    SUBSCRIPTIONS.map(async ([who, planId, daysAgo]) => {
      const plan = await loadPlan(tx, planId);
      if (!plan) throw new Error(`no plan ${planId}`);
      return { id: seedId('subscription', who), user: userId(who), plan, startsAt: time.daysAgo(daysAgo) };
    }),
  );
  await insertRows(
    tx,
    'subscription',
    bought.map(({ id, user, plan, startsAt }) => ({
      id,
      user_id: user,
      plan_id: plan.id,
      price_paid: plan.price.toString(),
      starts_at: startsAt.toISOString(),
      ends_at: addMonths(startsAt, DURATION_MONTHS[plan.duration]).toISOString(),
      status: 'active',
      cancel_at_period_end: false,
    })),
  );
  const platformPlans = systemAccount('platform.plans');
  const accounts = await lockAccounts(tx, [platformPlans, ...bought.map(({ user }) => freeMoney(user))]);
  for (const { id, user, plan, startsAt } of bought) {
    const transfers = [{ debit: freeMoney(user), credit: platformPlans, amount: plan.price }];
    const values = { plan: plan.name, period: plan.duration };
    await writeEvents(
      tx,
      accounts,
      [{ kind: 'subscription', refType: 'wallet', refId: id, values, transfers }],
      startsAt,
    );
  }
}
