import { type PlanEdit, type SubscriptionPlan, toStroops } from 'contracts';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Caller } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { recordAct } from '../audit/audit.service';
import { type PlanRow, toPlan } from './plans';
import { allPlans, findPlan, lockPlanRow, updatePlan } from './plans.sql';

/** All plans in the order they are shown. */
export async function readPlans(db: Db): Promise<SubscriptionPlan[]> {
  return (await allPlans(db)).map(toPlan);
}

/** The plan with this id, or undefined. */
export function loadPlan(db: Db, id: string): Promise<PlanRow | undefined> {
  return findPlan(db, id);
}

/** Changes price and texts of a plan, with an audit entry. What runs keeps the price that was paid; a quote keeps its own. */
export function editPlan(
  db: Db,
  admin: Caller,
  id: string,
  { price, features, popular }: PlanEdit,
): Promise<Outcome<{ success: true; data: SubscriptionPlan }>> {
  return inTransaction(db, async (tx): Promise<Outcome<{ success: true; data: SubscriptionPlan }>> => {
    const before = await lockPlanRow(tx, id);
    if (!before) return refuse('NOT_FOUND');
    const after: PlanRow = {
      ...before,
      price: price === undefined ? before.price : toStroops(price),
      features: features ?? before.features,
      popular: popular ?? before.popular,
    };
    await updatePlan(tx, after);
    const shown = toPlan(after);
    await recordAct(tx, { actorId: admin.id, action: 'plan.change', target: id, before: toPlan(before), after: shown });
    return { success: true as const, data: shown };
  });
}
