import type { SubscriptionPlan } from 'contracts';
import type { Db } from '../../platform/database/database';
import { type PlanRow, toPlan } from './plans';
import { allPlans, findPlan } from './plans.sql';

/** All plans in the order they are shown. */
export async function readPlans(db: Db): Promise<SubscriptionPlan[]> {
  return (await allPlans(db)).map(toPlan);
}

/** The plan with this id, or undefined. */
export function loadPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return findPlan(db, id);
}
