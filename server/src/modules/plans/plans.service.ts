import { type SubscriptionPlan, toPi } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type PlanRow, allPlans, findPlan } from './plans.sql';

export type { PlanRow } from './plans.sql';

/** All plans in the order they are shown. */
export async function readPlans(db: Db): Promise<SubscriptionPlan[]> {
  return (await allPlans(db)).map(toPlan);
}

/** The plan with this id, or undefined. */
export function loadPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return findPlan(db, id);
}

/** A plan as the API shows it; price in π. */
export function toPlan({ analytics_access, price, ...plan }: PlanRow): SubscriptionPlan {
  return { ...plan, price: toPi(price), analyticsAccess: analytics_access };
}
