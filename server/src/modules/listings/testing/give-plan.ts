import { type Db, inTransaction, productNow } from '../../../platform/database/database';
import type { Session, TestServer } from '../../../testing/test-server';
import { loadPlan } from '../../plans/plans.service';
import { nextRun } from '../../subscriptions/subscriptions.rules';
import { beginRun } from '../../subscriptions/subscriptions.service';

/** Gives a user a period of a plan from now on, without a payment; a lower plan too takes the place of the one before at once. */
export function givePlan(db: Db, userId: string, planId = 'business-monthly'): Promise<void> {
  return inTransaction(db, async (tx) => {
    const plan = await loadPlan(tx, planId);
    if (!plan) throw new Error(`no plan ${planId}`);
    await beginRun(tx, userId, nextRun(null, plan, plan.price, await productNow(tx)));
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
