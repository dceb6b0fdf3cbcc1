import { type PlanEdit, type SubscriptionPlan, toPi, toStroops } from 'contracts';
import { type Db, inTransaction } from '../../platform/database/database';
import type { Accepted } from '../../platform/http/call-route';
import { type Outcome, refuse } from '../../platform/refusal';
import { recordAct } from '../audit/audit.service';
import { actorOf, type Approver } from '../cases/cases';
import { awaitSecond } from '../cases/cases.service';
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

interface PlanChanged {
  success: true;
  data: SubscriptionPlan;
}

/**
 * Changes price and texts of a plan, with an audit entry; another price needs two administrators, and what comes with it waits
 * too (docs/rules.md section 9). What runs keeps the price that was paid; a quote keeps its own.
 */
export function editPlan(
  db: Db,
  admin: Approver,
  id: string,
  { price, features, popular }: PlanEdit,
): Promise<Outcome<PlanChanged | Accepted>> {
  return inTransaction(db, async (tx): Promise<Outcome<PlanChanged | Accepted>> => {
    const before = await lockPlanRow(tx, id);
    if (!before) return refuse('NOT_FOUND');
    const after: PlanRow = {
      ...before,
      price: price === undefined ? before.price : toStroops(price),
      features: features ?? before.features,
      popular: popular ?? before.popular,
    };
    if (after.price !== before.price) {
      const subject = { type: 'plan', id, label: `${before.name} (${before.duration})` };
      const content = { price: toPi(after.price), features: features ?? null, popular: popular ?? null };
      const waits = await awaitSecond(tx, admin, {
        kind: 'plan',
        decision: 'price',
        subject,
        content,
        amount: after.price,
      });
      if (waits) return waits;
    }
    await updatePlan(tx, after);
    const shown = toPlan(after);
    await recordAct(tx, {
      actorId: actorOf(admin),
      action: 'plan.change',
      target: id,
      before: toPlan(before),
      after: shown,
    });
    return { success: true as const, data: shown };
  });
}
