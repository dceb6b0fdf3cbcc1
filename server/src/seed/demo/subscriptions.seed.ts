import { addMonths, DURATION_MONTHS } from 'contracts';
import type { Db } from '../../platform/database/database';
import { freeMoney, systemAccount } from '../../modules/ledger/ledger';
import { lockAccounts, writeEvents } from '../../modules/ledger/ledger.service';
import { loadPlan } from '../../modules/plans/plans.service';
import { chanceOf, insertRows, seedId, type SeedTime } from '../seed-rows';
import { userId, type DemoName } from './accounts.seed';

/** Sellers need a plan, from before their first listing on. Who has which yearly plan, and for how many days. */
const SUBSCRIPTIONS: readonly (readonly [DemoName, string, number])[] = [
  ['bob', 'pro-annual', 98],
  ['carol', 'business-annual', 104],
  ['jonas', 'business-annual', 103],
  ['priya', 'business-annual', 101],
  ['sofia', 'business-annual', 96],
  ['ines', 'pro-annual', 95],
  ['fatima', 'pro-annual', 88],
  ['camila', 'pro-annual', 71],
  ['oleg', 'basic-annual', 90],
  ['kenji', 'basic-annual', 84],
  ['chidi', 'basic-annual', 77],
  ['yuki', 'basic-annual', 74],
  ['lucas', 'basic-annual', 69],
  ['mateo', 'basic-annual', 66],
  ['minjun', 'basic-annual', 63],
  ['linh', 'basic-annual', 61],
  ['zuri', 'basic-annual', 58],
  ['noor', 'basic-annual', 55],
  ['tomas', 'basic-annual', 53],
  ['pavel', 'basic-annual', 52],
  ['dewi', 'basic-annual', 49],
  ['amara', 'basic-annual', 46],
  ['greta', 'basic-annual', 45],
  ['omar', 'basic-annual', 43],
  ['erin', 'basic-annual', 40],
  ['frank', 'basic-annual', 37],
];

/** Active plans, paid from the seeded wallets: the chain has no payments but the deposits. */
export async function seedSubscriptions(tx: Db, time: SeedTime): Promise<void> {
  const bought = await Promise.all(
    SUBSCRIPTIONS.map(async ([who, planId, daysAgo]) => {
      const plan = await loadPlan(tx, planId);
      if (!plan) throw new Error(`no plan ${planId}`);
      return {
        id: seedId('subscription', who),
        user: userId(who),
        plan,
        startsAt: time.daysAgo(daysAgo - chanceOf(who)),
      };
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
