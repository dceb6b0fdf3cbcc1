import { type Db, inTransaction } from '../../../platform/database/database';
import type { Session, TestServer } from '../../../testing/test-server';
import { loadPlan } from '../../plans/plans.service';
import { startPeriod } from '../../subscriptions/subscriptions.service';

/** Gives a user a period of a plan as its payment would, without the payment. */
export function givePlan(db: Db, userId: string, planId = 'business-monthly'): Promise<void> {
  return inTransaction(db, async (tx) => {
    const plan = await loadPlan(tx, planId);
    if (!plan) throw new Error(`no plan ${planId}`);
    await startPeriod(tx, userId, plan, plan.price);
  });
}

let sellers = 0;

/** A new signed-in user with a plan. */
export async function signInSeller(server: TestServer, planId?: string): Promise<Session> {
  sellers += 1;
  const seller = await server.signInAs(`seller-${sellers}`);
  await givePlan(server.db, seller.id, planId);
  return seller;
}
